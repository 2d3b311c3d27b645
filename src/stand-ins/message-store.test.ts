import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createMessageStore, maxMessages } from "./message-store.ts";

const schema = z.object({ to: z.string(), text: z.string() });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("stored messages are listed newest first, by recipient, and survive a restart", () => {
  const kept = createMessageStore(folder, schema);
  for (const text of ["one", "two", "three"]) kept.add({ to: text === "two" ? "B@x.example" : "a@x.example", text });
  expect(kept.list().map(({ text }) => text)).toEqual(["three", "two", "one"]);
  expect(kept.list(" b@X.example ").map(({ text }) => text)).toEqual(["two"]);
  expect(kept.list("c@x.example")).toEqual([]);
  const again = createMessageStore(folder, schema);
  expect(again.list()).toEqual(kept.list());
  const [newest] = again.list();
  expect(again.find(newest?.id ?? "")).toEqual(newest);
  expect(again.find("../secrets")).toBeUndefined();
  expect(Math.abs(Date.parse(newest?.at ?? "") - Date.now())).toBeLessThan(60_000);
});

test("a message store keeps a limited number in memory and on disk, readable by its owner only", () => {
  const kept = createMessageStore(folder, schema);
  for (let at = 0; at < maxMessages + 5; at += 1) kept.add({ to: "a@x.example", text: String(at) });
  expect(kept.list().length).toBe(maxMessages);
  expect(kept.list().at(-1)?.text).toBe("5");
  const files = readdirSync(folder);
  expect(files.length).toBe(maxMessages);
  expect(statSync(join(folder, files[0] ?? "")).mode & 0o077).toBe(0);
});

test("a message store skips truncated files and files of other programs", () => {
  const kept = createMessageStore(folder, schema);
  const { id } = kept.add({ to: "a@x.example", text: "whole" });
  writeFileSync(join(folder, `${id.slice(0, -1)}${id.endsWith("0") ? 1 : 0}.json`), '{"to":"a@x.exa');
  writeFileSync(join(folder, "notes.txt"), "x");
  expect(
    createMessageStore(folder, schema)
      .list()
      .map(({ text }) => text),
  ).toEqual(["whole"]);
});
