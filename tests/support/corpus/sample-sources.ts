import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { ListedSource, PinnedFile } from "#sources/server/import/source-list.ts";

const commit = "0".repeat(40);
const names = (name: string) => ({ en: name, ar: name, pl: name, tr: name, id: name, ur: name });
const common = {
  authors: names("Nobody"),
  source: "made for tests",
  sourceUrl: "https://example.org/sample",
  license: "licence not stated",
  nonCommercial: false,
};

export type SampleFile = { path: string; text: string };

/** A file of a collection with placeholder texts; none of them is a hadith. */
function collectionFile(path: string, id: number, texts: readonly { arabic: string; english: string }[]): SampleFile {
  const hadiths = texts.map(({ arabic, english }, at) => ({
    idInBook: at + 1,
    chapterId: id,
    arabic,
    english: { narrator: english && "So-and-so said:", text: english },
  }));
  const chapter = { id, arabic: `باب ${id}`, english: `Book ${id}` };
  return { path, text: JSON.stringify({ chapter, hadiths }) };
}

function pin(files: readonly SampleFile[]): PinnedFile[] {
  return files.map(({ path, text }) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash("sha256").update(text).digest("hex"),
  }));
}

function versionOf(files: readonly SampleFile[]): string {
  return createHash("sha256")
    .update(files.map(({ text }) => text).join())
    .digest("hex");
}

/**
 * A collection of three books (the first is an introduction) with 2, 3 and 1 placeholder texts; the last has no English. With more or fewer in the
 * introduction, all others have the same texts at other positions.
 */
export function sampleCollection(id = "sample", word = "apple", inIntroduction = 2) {
  const path = (name: string) => `gh/nobody/sample@${commit}/${id}/${name}.json`;
  const chain = "حدثنا فلان، عن فلان، قال ";
  const text = (at: number) => ({ arabic: `${chain}كذا وكذا ${at}`, english: `Placeholder ${word} number ${at}.` });
  const files = [
    collectionFile(
      path("introduction"),
      0,
      Array.from({ length: inIntroduction }, (_, at) => text(3 - inIntroduction + at)),
    ),
    collectionFile(path("1"), 1, [text(3), text(4), text(5)]),
    collectionFile(path("2"), 2, [{ ...text(6), english: "" }]),
  ];
  const source: ListedSource = {
    ...common,
    id,
    kind: "hadith",
    languages: ["ar", "en"],
    numbering: "book",
    grading: "stated",
    form: "none",
    records: inIntroduction + 4,
    books: 3,
    names: names("Sample"),
    aliases: ["sample collection"],
    files: pin(files),
    version: versionOf(files),
  };
  return { source, files };
}

/** A tafsir with one file per surah and verses in descending order. `verseCounts` are the numbers of verses per surah. */
export function sampleTafsir(verseCounts: readonly number[], id = "en-sample") {
  const files = verseCounts.map((count, at) => {
    const ayahs = Array.from({ length: count }, (_, verse) => ({
      surah: at + 1,
      ayah: count - verse,
      text: `Comment on ${at + 1}:${count - verse}.`,
    }));
    return { path: `gh/nobody/sample@${commit}/${id}/${at + 1}.json`, text: JSON.stringify({ ayahs }) };
  });
  const source: ListedSource = {
    ...common,
    id,
    kind: "tafsir",
    languages: ["en"],
    records: verseCounts.reduce((sum, count) => sum + count, 0),
    names: names("Sample comments"),
    files: pin(files),
    version: versionOf(files),
  };
  return { source, files };
}

type Answer = (response: ServerResponse, text: string) => void;

/** An HTTP server with the files of a mirror. `override` sets another response for a path. */
export async function startMirrorServer(files: readonly SampleFile[]) {
  const asked: string[] = [];
  const misbehaving = new Map<string, Answer>();
  const texts = new Map(files.map(({ path, text }) => [`/${path}`, text]));
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path.slice(1));
    const text = texts.get(path);
    const answer = misbehaving.get(path);
    if (answer) answer(response, text ?? "");
    else if (text === undefined) response.writeHead(404).end();
    else response.end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The mirror has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    override: (path: string, answer: Answer) => void misbehaving.set(`/${path}`, answer),
    reset: () => misbehaving.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
