import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { keepMessages, keptCount } from "./kept-messages.ts";

const schema = z.object({ to: z.string(), text: z.string() });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("messages are listed newest first, by recipient, and outlive a restart", () => {
  const kept = keepMessages(folder, schema);
  for (const text of ["one", "two", "three"]) kept.add({ to: text === "two" ? "B@x.example" : "a@x.example", text });
  expect(kept.list().map(({ text }) => text)).toEqual(["three", "two", "one"]);
  expect(kept.list(" b@X.example ").map(({ text }) => text)).toEqual(["two"]);
  expect(kept.list("c@x.example")).toEqual([]);
  const again = keepMessages(folder, schema);
  expect(again.list()).toEqual(kept.list());
  const [newest] = again.list();
  expect(again.find(newest?.id ?? "")).toEqual(newest);
  expect(again.find("../secrets")).toBeUndefined();
  expect(Math.abs(Date.parse(newest?.at ?? "") - Date.now())).toBeLessThan(60_000);
});

test("only so many are kept, in memory and on the disk, for their owner alone", () => {
  const kept = keepMessages(folder, schema);
  for (let at = 0; at < keptCount + 5; at += 1) kept.add({ to: "a@x.example", text: String(at) });
  expect(kept.list().length).toBe(keptCount);
  expect(kept.list().at(-1)?.text).toBe("5");
  const files = readdirSync(folder);
  expect(files.length).toBe(keptCount);
  expect(statSync(join(folder, files[0] ?? "")).mode & 0o077).toBe(0);
});

test("half a file and a stranger's are left out", () => {
  const kept = keepMessages(folder, schema);
  const { id } = kept.add({ to: "a@x.example", text: "whole" });
  writeFileSync(join(folder, `${id.slice(0, -1)}${id.endsWith("0") ? 1 : 0}.json`), '{"to":"a@x.exa');
  writeFileSync(join(folder, "notes.txt"), "x");
  expect(
    keepMessages(folder, schema)
      .list()
      .map(({ text }) => text),
  ).toEqual(["whole"]);
});
