import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createLogger } from "#platform/log.ts";
import { notificationChannel, parseNotification } from "#platform/realtime/notify.ts";
import {
  confirmImport,
  createCorpusStore,
  createEditionImports,
  createQuran,
  type EditionImports,
} from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { fileOf, markedTexts, textsOf } from "./edition-files.ts";

const edition = "id-kemenag";
const log = createLogger("silent");
const actor = randomUUID();

let connection: TestDatabase;
let released: Quran;
let imports: EditionImports;
const files = new Map<string, Uint8Array>();
const server = createServer(({ url = "" }, response) => {
  const file = files.get(url);
  if (file) response.end(file);
  // "/slow" never answers.
  else if (url !== "/slow") response.writeHead(404).end();
});
let host: string;
beforeAll(async () => {
  connection = await createTestDatabase("corpus");
  released = await createQuran(createCorpusStore(connection.database));
  imports = open(true);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 180_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await connection.close();
});
beforeEach(async () => {
  await imports.settled();
  await connection.sql`truncate editions.imports, editions.texts, editions.choices, editions.added`;
});

const open = (allowLoopback: boolean, folder = "build/corpus") =>
  createEditionImports({ database: connection.database, quran: released, folder, allowLoopback, log });
const served = () => createCorpusStore(connection.database).readTexts(edition);
const confirm = (id: string) =>
  connection.database.transaction((transaction) => confirmImport(transaction, { id, reviewed: true }));
const sumOf = (file: Uint8Array) => createHash("sha256").update(file).digest("hex");
const stateOf = async (id: string, of = imports) => (await of.list()).find((one) => one.id === id);

/** Imports from an address to the end of the check. */
async function fetchFrom(address: string, sha256: string, of = imports) {
  const { id } = await of.start({ edition, from: { kind: "address", address, sha256 }, actor });
  await of.settled();
  return of.read(id);
}

describe("a file from an address", () => {
  test("is fetched, checked against its SHA-256 and confirmed", async () => {
    const file = fileOf(markedTexts(edition), released.chapters);
    files.set("/id.json", file);
    const checked = await fetchFrom(`${host}/id.json`, sumOf(file));
    expect(checked).toMatchObject({
      ...{ state: "checked", source: "address", address: `${host}/id.json`, fileName: "id.json" },
      ...{ bytes: file.byteLength, report: { changed: 1, errorCount: 0 } },
    });
    await confirm(checked.id);
    expect(await served()).toEqual(markedTexts(edition));
  });

  test.each([
    ["with another checksum", "/id.json", sumOf(new Uint8Array()), "other-checksum"],
    ["that does not exist", "/gone.json", sumOf(new Uint8Array()), "unreachable"],
  ])("%s changes nothing and says why", async (_, path, sha256, code) => {
    files.set("/id.json", fileOf(markedTexts(edition), released.chapters));
    expect(await fetchFrom(`${host}${path}`, sha256)).toMatchObject({
      state: "failed",
      report: { errors: [{ code }] },
    });
    expect(await served()).toEqual(textsOf(edition));
  });

  test("is not fetched from the server's own network where the site is public", async () => {
    const ofPublicSite = open(false);
    for (const address of [`${host}/id.json`, "https://10.0.0.1/id.json", "https://localhost/id.json"]) {
      const refused = await fetchFrom(address, sumOf(new Uint8Array()), ofPublicSite);
      expect(refused).toMatchObject({ state: "failed", report: { errors: [{ code: "address-refused" }] } });
    }
  });

  test("is no longer waited for when the import is cancelled", async () => {
    const from = { kind: "address" as const, address: `${host}/slow`, sha256: sumOf(new Uint8Array()) };
    const { id } = await imports.start({ edition, from, actor });
    await imports.cancel(id);
    await imports.settled();
    expect(await imports.read(id)).toMatchObject({ state: "cancelled" });
  });
});

describe("a version of a package", () => {
  test("is offered, imported, and replaced by that of the release, whose indexes then fit again", async () => {
    const [offered] = (await stateOf(edition))?.versions ?? [];
    expect(offered).toMatchObject({ name: expect.stringContaining("quran-json") });
    const start = async (checksum = "") => {
      const { id } = await imports.start({ edition, from: { kind: "package", checksum }, actor });
      await imports.settled();
      return imports.read(id);
    };
    const checked = await start(offered?.checksum);
    expect(checked).toMatchObject({ state: "checked", source: "package", checksum: offered?.checksum });
    await confirm(checked.id);
    expect(await stateOf(edition)).toMatchObject({
      ...{ state: "loaded", checksum: offered?.checksum },
      versions: [{ name: null, checksum: released.edition(edition)?.checksum }],
    });
    const back = await start(released.edition(edition)?.checksum);
    await confirm(back.id);
    expect(await served()).toEqual(textsOf(edition));
    expect(await stateOf(edition)).toMatchObject({ state: "bundled", canRollBack: true });
    expect(await createCorpusStore(connection.database).servedVersion()).toBe(released.version);
  });

  test("is offered again after the list of versions could not be read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "siraj-versions-"));
    try {
      const list = join(folder, "versions.json");
      mkdirSync(list);
      const own = open(true, folder);
      await expect(own.list()).rejects.toMatchObject({ code: "EISDIR" });
      rmdirSync(list);
      copyFileSync("build/corpus/versions.json", list);
      expect((await stateOf(edition, own))?.versions).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("that the release does not bring is refused", async () => {
    const from = { kind: "package" as const, checksum: "0".repeat(64) };
    const unknown = imports.start({ edition, from, actor });
    await expect(unknown).rejects.toMatchObject({ code: "quran/unknown-version" });
    const served = { kind: "package" as const, checksum: released.edition(edition)?.checksum ?? "" };
    await expect(imports.start({ edition, from: served, actor })).rejects.toMatchObject({
      code: "quran/unknown-version",
    });
  });
});

test("each step of an import is announced to the administrator who started it, by its id alone", async () => {
  const announced: unknown[] = [];
  const stop = connection.listener.subscribe(notificationChannel, {
    onNotification: (text) => void announced.push(parseNotification(text)),
    onListening: () => {},
  });
  await connection.listener.ready();
  const file = fileOf(markedTexts(edition), released.chapters);
  const { id } = await imports.start({ edition, from: { kind: "upload", fileName: "a.json", file }, actor });
  const topic = { topic: `user:${actor}`, event: "imports", payload: { kind: "imports", action: "changed", id } };
  await imports.settled();
  await vi.waitFor(() => expect(announced.length).toBeGreaterThan(1));
  for (const one of announced) expect(one).toMatchObject(topic);
  stop();
});

test("a process that is killed while it imports leaves the edition as it is; the import counts as failed and another one may start", async () => {
  // Comparing it with another edition takes seconds.
  const script = join(import.meta.dirname, "import-process.ts");
  const child = spawn(process.execPath, [script, connection.url, edition, "tr-ates"], { stdio: "inherit" });
  const ended = once(child, "exit");
  const begun = async () => (await connection.sql`select from editions.imports where chapters_done > 0`).length;
  await vi.waitFor(async () => expect(await begun()).toBe(1), { timeout: 60_000, interval: 100 });
  child.kill("SIGKILL");
  await ended;
  expect(await stateOf(edition)).toMatchObject({ state: "importing" });
  expect((await createQuran(createCorpusStore(connection.database))).version).toBe(released.version);
  expect(await served()).toEqual(textsOf(edition));
  await connection.sql`update editions.imports set touched_at = now() - interval '2 minutes'`;
  expect(await stateOf(edition)).toMatchObject({
    state: "failed",
    lastImport: { report: { errors: [{ code: "interrupted" }] } },
  });
  expect(await connection.sql`select from editions.texts limit 1`).toHaveLength(0);
  const file = fileOf(markedTexts(edition), released.chapters);
  const { id } = await imports.start({ edition, from: { kind: "upload", fileName: "a.json", file }, actor });
  await imports.settled();
  expect(await imports.read(id)).toMatchObject({ state: "checked" });
}, 90_000);
