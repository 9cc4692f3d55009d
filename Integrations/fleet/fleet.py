"""Checks an archive of apps with Ray: batches of them for `iconproof fleet` on each worker, whose records go to one store.

    python fleet.py s3://bucket/apps s3://bucket/store --address auto

The store is that of `iconproof fleet`: parts of JSON Lines, written whole or not at all. Runs of the same folders go on where
an earlier one stopped; an app that was replaced since, or that another version has checked, is checked again. A batch whose
worker dies is run again elsewhere, and one that ends a worker each time is run app by app.
"""

import argparse
import collections
import json
import os
import posixpath
import subprocess
import sys
import tempfile
import time

import pyarrow.fs
import ray

PACKED = (".ipa", ".zip")


def storage(uri):
    """The file system and the path of a folder: s3://, gs://, hdfs:// or a path of this machine."""
    if "://" not in uri:
        return pyarrow.fs.LocalFileSystem(), os.path.abspath(uri)
    return pyarrow.fs.FileSystem.from_uri(uri)


def copy(source_system, source, system, destination):
    with source_system.open_input_stream(source) as file, system.open_output_stream(destination) as out:
        while block := file.read(1 << 20):
            out.write(block)


def check(program, uri, store, number, names, time_limit):
    """Checks apps and hands over the parts of their records, as part `number`. Gives the names of which there is none."""
    system, folder = storage(uri)
    local = pyarrow.fs.LocalFileSystem()
    with tempfile.TemporaryDirectory() as work:
        for name in names:
            os.makedirs(os.path.dirname(os.path.join(work, "apps", name)), exist_ok=True)
            copy(system, posixpath.join(folder, name), local, os.path.join(work, "apps", name))
        # In their folder, so that a record has the path that the app has in the storage.
        try:
            subprocess.run(
                [program, "fleet", "--jobs", "1", "-o", "../store", "--", "."], cwd=os.path.join(work, "apps"),
                capture_output=True, timeout=time_limit * len(names), check=False)
        except subprocess.TimeoutExpired:
            pass
        known = set()
        parts = os.path.join(work, "store", "parts")
        for part in sorted(os.listdir(parts)) if os.path.isdir(parts) else []:
            if part.endswith(".jsonl") and not part.startswith("."):
                known.update(record["path"] for record in records_of(os.path.join(parts, part)))
                # A batch that is run again gives the same name and content.
                Store(store).add(os.path.join(parts, part), f"{number:06}-{part.split('-', 1)[1]}")
    return [name for name in names if name not in known]


def records_of(path):
    with open(path, "rb") as file:
        return [json.loads(line) for line in file]


class Store:
    """The parts of a store, in any storage. A part has whole apps, and its name the beginning of its SHA-256."""

    def __init__(self, uri):
        self.system, folder = storage(uri)
        self.parts = posixpath.join(folder, "parts")
        self.system.create_dir(self.parts, recursive=True)

    def add(self, local, name):
        path = posixpath.join(self.parts, name)
        if not isinstance(self.system, pyarrow.fs.LocalFileSystem):
            # An object appears when it is whole.
            copy(pyarrow.fs.LocalFileSystem(), local, self.system, path)
            return
        draft = posixpath.join(self.parts, f".{name}.{os.getpid()}.part")
        copy(self.system, local, self.system, draft)
        self.system.move(draft, path)

    def files(self):
        selector = pyarrow.fs.FileSelector(self.parts)
        return sorted(
            (info for info in self.system.get_file_info(selector)
             if info.base_name.endswith(".jsonl") and not info.base_name.startswith(".")),
            key=lambda info: info.base_name)

    def last_number(self):
        return max((int(info.base_name.split("-")[0]) for info in self.files()), default=0)

    def apps(self):
        """The latest record of each path, and when its part was written."""
        rows = {}
        for info in self.files():
            with self.system.open_input_stream(info.path) as file:
                for line in file.read().splitlines():
                    record = json.loads(line)
                    rows[record["path"]] = (record, info.mtime_ns)
        return rows


def left(uri, store, version):
    """The apps without a record: of this size, by this version, and not older than the app is."""
    system, folder = storage(uri)
    known = Store(store).apps()
    names = []
    for info in system.get_file_info(pyarrow.fs.FileSelector(folder, recursive=True)):
        if not info.is_file or not info.path.lower().endswith(PACKED):
            continue
        name = posixpath.relpath(info.path, folder)
        record, written = known.get(name, (None, 0))
        if (record is None or record["size"] != info.size or record["tool"]["version"] != version
                or info.mtime_ns > written):
            names.append(name)
    return sorted(names)


def run(arguments):
    version = json.loads(subprocess.check_output([arguments.program, "--version", "--json"]))["version"]
    names = left(arguments.apps, arguments.store, version)
    begin = time.monotonic()
    batches = collections.deque(
        names[start:start + arguments.batch] for start in range(0, len(names), arguments.batch))
    task = ray.remote(check).options(num_cpus=1, max_retries=arguments.retries)
    number, tasks, lost = Store(arguments.store).last_number(), {}, []
    while batches or tasks:
        # As many at a time as keep every worker busy; a million at once would fill the driver's memory.
        while batches and len(tasks) < arguments.in_flight:
            batch = batches.popleft()
            number += 1
            work = task.remote(
                arguments.program, arguments.apps, arguments.store, number, batch, arguments.time_limit)
            tasks[work] = batch
        (done,), _ = ray.wait(list(tasks))
        batch = tasks.pop(done)
        try:
            missing = ray.get(done)
        except ray.exceptions.RayError:
            missing = batch
        # One of them may have kept the others from their turn.
        if len(batch) > 1:
            batches.extend([name] for name in missing)
        else:
            lost += missing
    return summarise(arguments.store, len(names), time.monotonic() - begin, sorted(lost))


def summarise(store, checked, seconds, lost):
    apps = [record for record, _ in Store(store).apps().values()]
    rules = collections.defaultdict(collections.Counter)
    for app in apps:
        for rule, count in collections.Counter(finding["rule"] for finding in app["findings"]).items():
            rules[rule].update(apps=1, findings=count)
    return {
        "apps": len(apps),
        "verdicts": dict(sorted(collections.Counter(app["verdict"] for app in apps).items())),
        "bytes": sum(app["size"] for app in apps),
        "rules": {rule: dict(rules[rule]) for rule in sorted(rules)},
        "withoutRecord": lost,
        "thisRun": {"apps": checked, "seconds": round(seconds, 1)},
    }


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("apps", help="the folder of .ipa files and zipped apps, as a path or s3://bucket/folder")
    parser.add_argument("store", help="the folder for the records")
    parser.add_argument("--program", default="iconproof", help="iconproof here and on the workers")
    parser.add_argument("--address", help="the Ray cluster, such as auto; without it Ray starts one here")
    parser.add_argument("--retries", type=int, default=3, help="how often a batch is run again whose worker died")
    parser.add_argument("--time-limit", type=int, default=300, help="seconds for one app")
    parser.add_argument("--batch", type=int, default=100, help="apps that a worker gets at a time")
    parser.add_argument("--in-flight", type=int, default=256, help="batches that are handed out at a time")
    return parser.parse_args(words)


if __name__ == "__main__":
    options = parse(sys.argv[1:])
    ray.init(address=options.address, log_to_driver=False)
    print(json.dumps(run(options), indent=2))
