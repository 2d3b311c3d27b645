// Crawlers in a process of their own, so that their work does not delay what the bench measures. Usage: node tools/bench/processes/crawl.ts <site>
// <seconds>. Each asks for pages of verses, one after another, none twice. Prints the pages that were answered with 200 and the other answers.
import { get } from "node:http";
import { languages } from "../../../src/i18n/shared/languages.ts";
import { allVerseKeys } from "../../../tests/support/corpus/verse-page.ts";

const crawlers = 50;
const [site = "", seconds = "15"] = process.argv.slice(2);
const paths = allVerseKeys().map(
  (key, index) => `/${languages[index % languages.length]}/quran/${key.replace(":", "/")}`,
);
const end = performance.now() + Number(seconds) * 1000;
let pages = 0;
let others = 0;

function ask(path: string, address: string): Promise<number> {
  return new Promise((done, fail) => {
    get(site + path, { headers: { "accept-encoding": "br", "x-forwarded-for": address } }, (response) => {
      response.resume().once("end", () => done(response.statusCode ?? 0));
    }).once("error", fail);
  });
}

async function crawl(crawler: number): Promise<void> {
  for (let at = crawler; at < paths.length && performance.now() < end; at += crawlers) {
    if ((await ask(paths[at] ?? "/", `198.51.100.${crawler}`)) === 200) pages++;
    else others++;
  }
}

await Promise.all(Array.from({ length: crawlers }, (_, crawler) => crawl(crawler)));
console.log(`${pages} ${others}`);
