"""Tries fleet.py on a local cluster of two workers: PROGRAM [COUNT].

Draws COUNT .ipa files, a quarter of them with a fault, checks them while one of the workers is killed, and compares every
verdict with what was drawn, and that each has one record. Then it removes a part of the store, replaces an app, and goes on.
"""

import io
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import fleet  # noqa: E402
import ray  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleIdentifier</key><string>app.{index}</string>
<key>CFBundleExecutable</key><string>App</string>
<key>CFBundlePackageType</key><string>APPL</string>
<key>MinimumOSVersion</key><string>4.3</string>
<key>DTPlatformName</key><string>iphoneos</string>
<key>DTSDKName</key><string>iphoneos5.1</string>
<key>UIDeviceFamily</key><array><integer>1</integer></array>
<key>CFBundleIconFiles</key><array><string>Icon.png</string><string>Icon@2x.png</string></array>
</dict></plist>
"""


def png(width, height, shade):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    # A gradient: an icon of one colour would be a finding.
    rows = b"".join(b"\0" + bytes([shade, row % 256, 200]) * width for row in range(height))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def ipa(index, is_broken):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("Payload/App.app/Info.plist", PLIST.format(index=index))
        archive.writestr("Payload/App.app/App", b"\xcf\xfa\xed\xfe")
        # The slot needs 57 pixels.
        archive.writestr("Payload/App.app/Icon.png", png(57, 56 if is_broken else 57, index % 256))
        archive.writestr("Payload/App.app/Icon@2x.png", png(114, 114, index % 256))
        archive.writestr("Payload/App.app/Default.png", png(320, 480, 7))
        archive.writestr("Payload/App.app/Default@2x.png", png(640, 960, 7))
    return content.getvalue()


def expected(index):
    if index % 100 == 0:
        return "incomplete"
    return "failed" if index % 4 == 0 else "passed"


def main(program, count):
    with tempfile.TemporaryDirectory() as work:
        apps, store = os.path.join(work, "apps"), os.path.join(work, "store")
        os.makedirs(apps)
        for index in range(count):
            content = ipa(index, expected(index) == "failed")
            with open(os.path.join(apps, f"{index:05}.IPA" if index % 7 == 0 else f"{index:05}.ipa"), "wb") as file:
                # Every hundredth upload broke off.
                file.write(content[: len(content) // 2] if expected(index) == "incomplete" else content)

        begin = time.monotonic()
        subprocess.run([program, "fleet", "--jobs", "1", "-o", os.path.join(work, "alone"), apps], check=False)
        alone = time.monotonic() - begin

        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        workers = [cluster.add_node(num_cpus=1) for _ in range(2)]
        ray.init(address=cluster.address, log_to_driver=False)
        # The workers have no such module; as a program it is sent to them by itself.
        ray.cloudpickle.register_pickle_by_value(fleet)
        options = fleet.parse([apps, store, "--program", program, "--batch", "100", "--in-flight", "8"])

        def kill_a_worker():
            while len(fleet.Store(store).files()) < 2:
                time.sleep(0.05)
            cluster.remove_node(workers[0], allow_graceful=False)

        killer = threading.Thread(target=kill_a_worker, daemon=True)
        if count >= 400:
            killer.start()
        summary = fleet.run(options)
        if count >= 400:
            killer.join()
        compare(store, count)
        print(f"{count} apps by one process: {alone:.1f} s; by workers, one killed: {summary['thisRun']['seconds']} s")
        print(summary["verdicts"])

        os.remove(fleet.Store(store).files()[-1].path)
        missing = count - len(fleet.Store(store).apps())
        again = fleet.run(options)
        compare(store, count)
        print(f"a part lost: {again['thisRun']['apps']} of {missing} checked again")

        with open(os.path.join(apps, "00004.ipa"), "wb") as file:
            file.write(ipa(4, False))
        replaced = fleet.run(options)
        record, _ = fleet.Store(store).apps()["00004.ipa"]
        print(f"one replaced: {replaced['thisRun']['apps']} checked again, {record['verdict']}")
        assert replaced["thisRun"]["apps"] == 1 and record["verdict"] == "passed"
        ray.shutdown()
        cluster.shutdown()


def compare(store, count):
    found = {name: record for name, (record, _) in fleet.Store(store).apps().items()}
    assert len(found) == count, len(found)
    lines = sum(len(fleet.records_of(info.path)) for info in fleet.Store(store).files())
    assert lines == count, lines
    wrong = [name for name, app in found.items() if app["verdict"] != expected(int(name[:5]))]
    assert not wrong, wrong[:3]


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 2000)
