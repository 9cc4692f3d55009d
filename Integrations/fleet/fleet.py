"""Checks an archive of .ipa files with Ray: one task for each, results as Parquet, and a summary.

    python fleet.py s3://bucket/ipas s3://bucket/results --address auto

Runs of the same folders go on where an earlier one stopped. A task whose worker dies is run again elsewhere.
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

import pyarrow
import pyarrow.fs
import pyarrow.parquet
import ray

VERDICTS = {0: "passed", 1: "failed", 2: "usage", 3: "incomplete"}

APPS = pyarrow.schema([
    ("ipa", pyarrow.string()), ("verdict", pyarrow.string()), ("bytes", pyarrow.int64()),
    ("seconds", pyarrow.float64()), ("errors", pyarrow.int32()), ("warnings", pyarrow.int32()),
    ("notes", pyarrow.int32()), ("images", pyarrow.int32()), ("reason", pyarrow.string()),
])
FINDINGS = pyarrow.schema([
    ("ipa", pyarrow.string()), ("rule", pyarrow.string()), ("severity", pyarrow.string()),
    ("path", pyarrow.string()), ("target", pyarrow.string()), ("slot", pyarrow.string()),
    ("message", pyarrow.string()), ("expected", pyarrow.string()), ("actual", pyarrow.string()),
    ("fingerprint", pyarrow.string()),
])


def storage(uri):
    """The file system and the path of a folder: s3://, gs://, hdfs:// or a path of this machine."""
    if "://" not in uri:
        return pyarrow.fs.LocalFileSystem(), os.path.abspath(uri)
    return pyarrow.fs.FileSystem.from_uri(uri)


def check(program, uri, name, time_limit):
    """The row of one .ipa and the rows of its findings."""
    system, folder = storage(uri)
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as work:
        local = os.path.join(work, posixpath.basename(name))
        with system.open_input_stream(posixpath.join(folder, name)) as source, open(local, "wb") as copy:
            while block := source.read(1 << 20):
                copy.write(block)
        size = os.path.getsize(local)
        try:
            run = subprocess.run(
                [program, "check", "--no-config", "--format", "jsonl", "--jobs", "1", "--", local],
                cwd=work, capture_output=True, timeout=time_limit, check=False)
        except subprocess.TimeoutExpired:
            return {"ipa": name, "verdict": "incomplete", "bytes": size, "seconds": time.monotonic() - begin,
                    "reason": f"not done after {time_limit} seconds"}, []
    return rows(name, size, time.monotonic() - begin, run)


def rows(name, size, seconds, run):
    """What the program printed, as rows. A program that ended by a signal has looked at nothing."""
    records = [json.loads(line) for line in run.stdout.decode("utf-8", "replace").splitlines()]
    findings = [
        {"ipa": name, **{key: record.get(key) for key in FINDINGS.names[1:]}}
        for record in records if record["type"] == "finding"
    ]
    failures = [record["reason"] for record in records if record["type"] == "failure"]
    summary = next((record["summary"] for record in records if record["type"] == "summary"), {})
    app = {
        "ipa": name, "verdict": VERDICTS.get(run.returncode, "incomplete"), "bytes": size, "seconds": seconds,
        "reason": "; ".join(failures) or (None if summary else run.stderr.decode("utf-8", "replace")[-500:]),
        **{key: summary.get(key) for key in ("errors", "warnings", "notes", "images")},
    }
    return app, findings


class Results:
    """Parts of Parquet in a folder. A part has whole apps, and its findings are written before it."""

    def __init__(self, uri):
        self.system, self.folder = storage(uri)
        for table in ("apps", "findings"):
            self.system.create_dir(posixpath.join(self.folder, table), recursive=True)

    def parts(self, table):
        selector = pyarrow.fs.FileSelector(posixpath.join(self.folder, table))
        return sorted(info.path for info in self.system.get_file_info(selector) if info.path.endswith(".parquet"))

    def apps(self):
        """A row for each app, the latest one."""
        rows = {}
        for part in self.parts("apps"):
            with self.system.open_input_file(part) as file:
                rows.update((row["ipa"], row) for row in pyarrow.parquet.read_table(file).to_pylist())
        return list(rows.values())

    def write(self, apps, findings):
        # A part of apps is the promise that their findings are there; a run that died between them writes both again.
        last = self.parts("apps")[-1:]
        number = int(posixpath.basename(last[0]).split(".")[0]) + 1 if last else 0
        name = f"{number:06}.parquet"
        for table, schema, lines in (("findings", FINDINGS, findings), ("apps", APPS, apps)):
            content = pyarrow.Table.from_pylist(lines, schema=schema)
            path = posixpath.join(self.folder, table, name)
            with self.system.open_output_stream(path + ".tmp") as file:
                pyarrow.parquet.write_table(content, file)
            self.system.move(path + ".tmp", path)

    def rules(self):
        """How many apps and findings each rule has."""
        apps, count = collections.defaultdict(set), collections.Counter()
        for part in self.parts("findings"):
            with self.system.open_input_file(part) as file:
                for line in pyarrow.parquet.read_table(file, columns=["ipa", "rule"]).to_pylist():
                    apps[line["rule"]].add(line["ipa"])
                    count[line["rule"]] += 1
        return {rule: {"apps": len(apps[rule]), "findings": count[rule]} for rule in sorted(count)}

    def summarise(self, seconds, checked, price):
        apps = self.apps()
        busy = sum(app["seconds"] for app in apps)
        document = {
            "apps": len(apps),
            "verdicts": dict(sorted(collections.Counter(app["verdict"] for app in apps).items())),
            "bytes": sum(app["bytes"] or 0 for app in apps),
            "rules": self.rules(),
            "thisRun": {"apps": checked, "seconds": round(seconds, 1)},
            "taskSecondsPerApp": round(busy / len(apps), 4) if apps else None,
        }
        if apps and price:
            document["costPerMillionApps"] = round(busy / len(apps) * 1e6 / 3600 * price, 2)
        with self.system.open_output_stream(posixpath.join(self.folder, "summary.json")) as file:
            file.write(json.dumps(document, indent=2).encode())
        return document


def names_of(uri):
    """The .ipa files below a folder, as paths from it."""
    system, folder = storage(uri)
    files = system.get_file_info(pyarrow.fs.FileSelector(folder, recursive=True))
    return sorted(posixpath.relpath(info.path, folder) for info in files if info.path.endswith(".ipa"))


def finished(tasks):
    """The next task that is done, taken out of `tasks`, with its rows. Lost for good is a verdict, too."""
    (done,), _ = ray.wait(list(tasks))
    name = tasks.pop(done)
    try:
        return ray.get(done)
    except ray.exceptions.RayError as error:
        reason = str(error).strip().splitlines()[-1][:500]
        return {"ipa": name, "verdict": "incomplete", "seconds": 0.0, "reason": reason}, []


def run(arguments):
    results = Results(arguments.results)
    # An app without a size was never read: its workers died more often than --retries allows.
    known = {app["ipa"] for app in results.apps() if app["bytes"] is not None}
    left = [name for name in names_of(arguments.ipas) if name not in known]
    task = ray.remote(check).options(num_cpus=1, max_retries=arguments.retries)
    begin, tasks, apps, findings, checked = time.monotonic(), {}, [], [], 0

    def flush():
        if apps:
            results.write(apps, findings)
            apps.clear()
            findings.clear()

    waiting = collections.deque(left)
    while waiting or tasks:
        # As many at a time as keep every worker busy; a million at once would fill the driver's memory.
        while waiting and len(tasks) < arguments.in_flight:
            name = waiting.popleft()
            tasks[task.remote(arguments.program, arguments.ipas, name, arguments.time_limit)] = name
        app, of_app = finished(tasks)
        apps.append(app)
        findings.extend(of_app)
        checked += 1
        if len(apps) >= arguments.part:
            flush()
    flush()
    return results.summarise(time.monotonic() - begin, checked, arguments.cpu_hour_price)


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ipas", help="the folder of .ipa files, as a path or s3://bucket/folder")
    parser.add_argument("results", help="the folder for apps/, findings/ and summary.json")
    parser.add_argument("--program", default="iconproof", help="iconproof on the workers")
    parser.add_argument("--address", help="the Ray cluster, such as auto; without it Ray starts one here")
    parser.add_argument("--retries", type=int, default=3, help="how often a task is run again whose worker died")
    parser.add_argument("--time-limit", type=int, default=300, help="seconds for one .ipa")
    parser.add_argument("--in-flight", type=int, default=256, help="tasks that are handed out at a time")
    parser.add_argument("--part", type=int, default=1000, help="apps in one part of the results")
    parser.add_argument("--cpu-hour-price", type=float, default=0.0, help="for the cost of a million apps")
    return parser.parse_args(words)


if __name__ == "__main__":
    options = parse(sys.argv[1:])
    ray.init(address=options.address, log_to_driver=False)
    print(json.dumps(run(options), indent=2))
