"""Tries fleet.py on a local cluster of two workers: PROGRAM [COUNT].

Draws COUNT .ipa files, a quarter of them with a fault, checks them while one of the workers is killed, and compares every
verdict with what was drawn. Then it removes a part of the results and goes on.
"""

import io
import os
import pathlib
import struct
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
        ipas, results = os.path.join(work, "ipas"), os.path.join(work, "results")
        os.makedirs(ipas)
        for index in range(count):
            content = ipa(index, expected(index) == "failed")
            with open(os.path.join(ipas, f"{index:05}.ipa"), "wb") as file:
                # Every hundredth upload broke off.
                file.write(content[: len(content) // 2] if expected(index) == "incomplete" else content)

        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        workers = [cluster.add_node(num_cpus=1) for _ in range(2)]
        ray.init(address=cluster.address, log_to_driver=False)
        # The workers have no such module; as a program it is sent to them by itself.
        ray.cloudpickle.register_pickle_by_value(fleet)
        options = fleet.parse([
            ipas, results, "--program", program, "--part", "100", "--in-flight", "16", "--cpu-hour-price", "0.04"])

        def kill_a_worker():
            while len(fleet.Results(results).parts("apps")) < 2:
                time.sleep(0.2)
            cluster.remove_node(workers[0], allow_graceful=False)

        killer = threading.Thread(target=kill_a_worker, daemon=True)
        if count >= 400:
            killer.start()
        summary = fleet.run(options)
        if count >= 400:
            killer.join()
        compare(results, count)
        print(f"{count} apps, a worker killed on the way, in {summary['thisRun']['seconds']} s")
        print(f"{summary['taskSecondsPerApp']} s of a worker each, {summary['verdicts']}")
        print(f"cost of a million at 0.04 a CPU hour: {summary['costPerMillionApps']}")

        os.remove(fleet.Results(results).parts("apps")[-1])
        missing = count - len(fleet.Results(results).apps())
        again = fleet.run(options)
        compare(results, count)
        print(f"a part lost: {again['thisRun']['apps']} of {missing} checked again")
        ray.shutdown()
        cluster.shutdown()


def compare(results, count):
    found = {app["ipa"]: app for app in fleet.Results(results).apps()}
    assert len(found) == count, len(found)
    wrong = [app for name, app in found.items() if app["verdict"] != expected(int(name[:5]))]
    assert not wrong, wrong[:3]


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 2000)
