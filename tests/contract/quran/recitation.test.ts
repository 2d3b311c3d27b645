import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createLogger } from "#platform/log.ts";
import { createFolderStore } from "#platform/storage/folder-store.ts";
import { createS3Store } from "#platform/storage/s3-store.ts";
import { openRecitation } from "#quran/server/index.ts";
import { s3Credentials, startS3Server } from "../../support/servers/s3-server.ts";
import { startToneServer, type ToneBehaviour, type ToneServer, toneLength } from "../../support/servers/tone-server.ts";
import { openSite, type TestSite } from "../site/open-site.ts";
import { askRecitation, sourcePath } from "./ask-recitation.ts";

const limits = { maxBytes: 200_000, timeouts: { idle: 600, total: 1500 } };

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);
afterAll(() => site.close());

let folder: string;
let tones: ToneServer;
let elsewhere: ToneServer;
let server: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "siraj-recitation-"));
  [tones, elsewhere] = await Promise.all([startToneServer(), startToneServer()]);
  server = await start();
});
afterEach(async () => {
  await server.stop();
  await Promise.all([tones.close(), elsewhere.close()]);
  rmSync(folder, { recursive: true });
});

/** The whole site with its recitations in `folder`. */
async function start({
  template = tones.template,
  keepFree = 0,
  store = createFolderStore({ folder, keepFree }),
} = {}) {
  const recitation = openRecitation({ template, store, log: createLogger("silent"), limits });
  const served = await site.serve(undefined, {}, recitation);
  const stop = async () => {
    await served.stop();
    await recitation?.close();
  };
  return { url: served.url, stop };
}

const ask = (verse: string, options: RequestInit = {}, reciter = "husary") =>
  askRecitation(server.url, verse, options, reciter);

const asked = (verse: string) => tones.counts().asked[sourcePath(verse)] ?? 0;
const change = (verse: string, does: ToneBehaviour, times?: number) =>
  tones.change({ path: sourcePath(verse), does, ...(times && { times }) });

/** Bytes of a tone of so many milliseconds. */
const sizeOf = (milliseconds: number) => 44 + milliseconds * 16;

describe("a verse is heard", () => {
  test("with its type, length and a tag, to be kept for ever", async () => {
    const answer = await ask("2:255");
    const size = sizeOf(toneLength(255));
    expect([answer.status, answer.bytes.length]).toEqual([200, size]);
    const names = ["content-type", "content-length", "accept-ranges", "cache-control", "x-content-type-options"];
    const headers = ["audio/wav", String(size), "bytes", "public, max-age=31536000, immutable", "nosniff"];
    expect(names.map(answer.header)).toEqual(headers);
    expect(answer.header("etag")).toMatch(/^"[0-9a-f]{32}"$/);
    const again = await ask("2:255");
    expect([again.status, again.bytes, again.header("etag")]).toEqual([200, answer.bytes, answer.header("etag")]);
    expect(asked("2:255")).toBe(1);
  });

  test("by each reciter apart, from the folder of that one", async () => {
    await ask("1:1", {}, "husary-teaching");
    await ask("1:1", {}, "alafasy");
    expect(Object.keys(tones.counts().asked).sort()).toEqual([
      "/Alafasy_128kbps/001001.mp3",
      "/Husary_Muallim_128kbps/001001.mp3",
    ]);
  });

  test("when HEAD asked first", async () => {
    const head = await ask("3:1", { method: "HEAD" });
    expect([head.status, head.header("content-length"), head.bytes.length]).toEqual([200, String(sizeOf(500)), 0]);
    expect((await ask("3:1")).header("etag")).toBe(head.header("etag"));
    expect(asked("3:1")).toBe(1);
  });

  test("from a source that counts verses through", async () => {
    await server.stop();
    server = await start({ template: `${tones.url}/data/{reciter}/{index}000.mp3` });
    // The 262nd verse of the 6236: the tone server takes it for surah 262.
    expect((await ask("2:255")).status).toBe(200);
    expect(tones.counts().asked).toEqual({ "/Husary_128kbps/262000.mp3": 1 });
  });
});

describe("one request to the source is enough", () => {
  test("for many at once", async () => {
    change("36:1", { kind: "slow", milliseconds: 100 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("36:1")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size).toBe(1);
    expect(asked("36:1")).toBe(1);
  });

  test("for the others when the first one leaves", async () => {
    change("36:2", { kind: "slow", milliseconds: 200 });
    const leaving = new AbortController();
    const first = ask("36:2", { signal: leaving.signal }).catch(() => "left");
    await expect.poll(() => asked("36:2")).toBe(1);
    const second = ask("36:2");
    leaving.abort();
    expect(await first).toBe("left");
    expect((await second).status).toBe(200);
    expect(asked("36:2")).toBe(1);
  });

  test("for a restart without the source", async () => {
    const before = await ask("112:1");
    await server.stop();
    server = await start({ template: "http://127.0.0.1:9/{reciter}/{index}.mp3" });
    const after = await ask("112:1");
    expect([after.status, after.bytes, after.header("etag")]).toEqual([200, before.bytes, before.header("etag")]);
  });

  test("where recordings are kept at a service", async () => {
    const service = await startS3Server();
    onTestFinished(() => service.close());
    await server.stop();
    server = await start({ store: createS3Store({ endpoint: service.endpoint, ...s3Credentials }) });
    const first = await ask("2:2");
    const part = await ask("2:2", { headers: { range: "bytes=-9", "if-range": first.header("etag") ?? "" } });
    expect([first.status, part.status, part.bytes]).toEqual([200, 206, first.bytes.slice(-9)]);
    expect((await ask("2:2", { headers: { range: `bytes=${first.bytes.length}-` } })).status).toBe(416);
    expect([...service.objects.keys()]).toEqual(["recitation/husary/002002.mp3"]);
    service.fault = () => 403;
    expect((await ask("2:2")).code).toBe("platform/unavailable");
    expect(asked("2:2")).toBe(1);
  });

  test("but when the disk is full", async () => {
    await server.stop();
    server = await start({ keepFree: Number.MAX_SAFE_INTEGER });
    expect((await ask("2:1")).status).toBe(200);
    expect((await ask("2:1", { headers: { range: "bytes=0-9" } })).bytes).toHaveLength(10);
    expect(asked("2:1")).toBe(2);
  });
});

describe("a part of a verse", () => {
  const part = async (range: string, more: Record<string, string> = {}) =>
    await ask("2:3", { headers: { range, ...more } });
  const size = sizeOf(toneLength(3));

  test.each([1, 2])("is sent, be it the first request or a later one", async (times) => {
    for (let at = 1; at < times; at += 1) await ask("2:3");
    const answer = await part("bytes=0-3");
    expect([answer.status, Buffer.from(answer.bytes).toString()]).toEqual([206, "RIFF"]);
    expect(answer.header("content-range")).toBe(`bytes 0-3/${size}`);
    expect(answer.header("content-length")).toBe("4");
  });

  test("may be the end, or all of it", async () => {
    const whole = (await ask("2:3")).bytes;
    expect((await part("bytes=-10")).bytes).toEqual(whole.slice(-10));
    const all = await part("bytes=0-");
    expect([all.status, all.bytes, all.header("content-range")]).toEqual([206, whole, `bytes 0-${size - 1}/${size}`]);
  });

  test("past the end is refused", async () => {
    for (let times = 0; times < 2; times += 1) {
      const answer = await part(`bytes=${size}-`);
      expect([answer.status, answer.header("content-range")]).toEqual([416, `bytes */${size}`]);
    }
    expect(asked("2:3")).toBe(1);
  });

  test("is not mixed with something older", async () => {
    expect((await part("bytes=0-3", { "if-range": '"older"' })).status).toBe(200);
    const etag = (await ask("2:3")).header("etag") ?? "";
    expect((await part("bytes=0-3", { "if-range": etag })).status).toBe(206);
    expect((await part("bytes=0-3", { "if-none-match": etag })).status).toBe(304);
  });
});

describe("what the source sends is refused, and kept by nobody, when it is", () => {
  const codes: Record<number, string> = {
    404: "recitation-missing",
    502: "recitation-unavailable",
    504: "recitation-late",
  };
  const bad: [string, ToneBehaviour, number][] = [
    ["a page", { kind: "html" }, 502],
    ["a page that is called audio", { kind: "html", type: "audio/mpeg" }, 502],
    ["cut off", { kind: "truncated" }, 502],
    ["an error", { kind: "status", status: 500 }, 502],
    ["missing", { kind: "status", status: 404 }, 404],
    ["nothing, for too long", { kind: "hang" }, 504],
    ["half, and then nothing for too long", { kind: "stall" }, 504],
    ["the end of the connection", { kind: "cut" }, 502],
    ["too large", { kind: "large", bytes: 200_001 }, 502],
    ["too large without saying so", { kind: "large", bytes: 200_001, announced: false }, 502],
  ];
  test.each(bad)("%s", async (_, does, status) => {
    change("2:4", does, 1);
    const answer = await ask("2:4");
    expect([answer.status, answer.code]).toEqual([status, `quran/${codes[status]}`]);
    expect(answer.header("cache-control")).toBe("no-store");
    expect(Number(answer.header("retry-after"))).toBeGreaterThan(0);
    // The source is not asked again at once, and afterwards the verse is heard.
    expect((await ask("2:4")).status).toBe(status);
    expect(asked("2:4")).toBe(1);
    if (status === 404) return;
    await expect.poll(async () => (await ask("2:4")).status, { timeout: 5000, interval: 200 }).toBe(200);
    expect(asked("2:4")).toBe(2);
  });

  test("on its way from another host", async () => {
    for (const [at, location] of [
      `${elsewhere.url}/data/Husary_128kbps/002004.mp3`,
      "file:///etc/passwd",
      "http://[",
      "",
    ].entries()) {
      change(`2:${at + 10}`, { kind: "status", status: 302, location });
      expect((await ask(`2:${at + 10}`)).code).toBe("quran/recitation-unavailable");
    }
    expect(elsewhere.counts().asked).toEqual({});
  });

  test("on its way in a circle", async () => {
    change("2:4", { kind: "status", status: 302, location: "002004.mp3" });
    expect((await ask("2:4")).code).toBe("quran/recitation-unavailable");
    expect(asked("2:4")).toBe(4);
  });

  test("but not when it moved within its host", async () => {
    change("2:4", { kind: "status", status: 301, location: "/data/Husary_128kbps/002005.mp3" });
    expect((await ask("2:4")).status).toBe(200);
  });
});

describe("a source that is not there", () => {
  test("is left alone after a few times", async () => {
    await server.stop();
    const gone = await startToneServer();
    await gone.close();
    server = await start({ template: gone.template });
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => ask(`2:${at + 1}`)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["quran/recitation-unavailable"]));
    const answer = await ask("2:100");
    expect([answer.status, answer.code]).toEqual([502, "quran/recitation-unavailable"]);
    expect(Number(answer.header("retry-after"))).toBeGreaterThan(5);
  });
});

describe("what cannot be heard", () => {
  test.each(["2:287", "115:1", "0:1", "2:0", "2", "2:1-2", "02:1", "2:٢٥٥", "2:255x", "..%2f2:1", "a"])(
    "%s",
    async (verse) => {
      const answer = await ask(verse);
      expect([answer.status, answer.code, answer.header("cache-control")]).toEqual([
        404,
        "quran/no-such-recitation",
        "no-store",
      ]);
      expect(tones.counts().asked).toEqual({});
    },
  );

  test.each(["nobody", "Husary_128kbps", "..", "%2e%2e", "constructor"])("by %s", async (reciter) => {
    expect((await ask("1:1", {}, reciter)).status).toBe(404);
    expect(tones.counts().asked).toEqual({});
  });

  test("is anything while recitation is off, and pages are told", async () => {
    const told = async () => await (await fetch(`${server.url}/config.json`)).json();
    expect(await told()).toMatchObject({ recitation: true });
    await server.stop();
    server = await start({ template: "off" });
    expect(await told()).toMatchObject({ recitation: false });
    expect((await ask("1:1")).code).toBe("quran/no-such-recitation");
  });
});

test("an address may ask for as much as the longest surah at once, and what is kept counts for nothing", async () => {
  const from = { headers: { "x-forwarded-for": "192.0.2.9" } };
  for (let verse = 1; verse <= 286; verse += 1)
    expect([verse, (await ask(`2:${verse}`, from)).status]).toEqual([verse, 200]);
  for (let verse = 1; verse <= 14; verse += 1) expect((await ask(`3:${verse}`, from)).status).toBe(200);
  const refused = await ask("3:15", from);
  expect([refused.status, refused.code]).toEqual([429, "platform/too-many-requests"]);
  expect(Number(refused.header("retry-after"))).toBeGreaterThan(0);
  expect((await ask("2:286", from)).status).toBe(200);
  expect((await ask("3:15", { headers: { "x-forwarded-for": "192.0.2.10" } })).status).toBe(200);
}, 60_000);
