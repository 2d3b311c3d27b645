// Requests all 6236 verses in all six languages (37,416 pages) from a running site and checks that each is 200 with its text, its highlight and its
// head. `npm run test:long`; it takes about twenty minutes. `node tests/long/verse-pages.ts ur pl` asks for these languages only. The last line
// is `N passed, N failed`.
import { languages } from "../../src/i18n/shared/languages.ts";
import { allVerseKeys, findVersePageErrors } from "../support/corpus/verse-page.ts";
import { startSite } from "../support/site/site-process.ts";

const atOnce = 4;
const maxShown = 50;

const origin = "https://siraj.example";
const site = await startSite({ env: { PUBLIC_URL: origin, LOG_LEVEL: "error", TRUST_PROXY: "1" } });
const count = { passed: 0, failed: 0 };
let requests = 0;
const asked = process.argv.slice(2);

async function check(language: (typeof languages)[number], key: string): Promise<void> {
  const path = `/${language}/quran/${key.replace(":", "/")}`;
  // Each page from another address: the renders of one are limited.
  const address = `198.18.${requests % 250}.${Math.floor(requests++ / 250) % 250}`;
  const response = await fetch(site.url + path, { headers: { "x-forwarded-for": address } });
  const html = await response.text();
  const faults = response.status === 200 ? findVersePageErrors(html, { language, key, origin }) : [response.status];
  if (faults.length === 0) count.passed++;
  else if (++count.failed <= maxShown) console.log(`✗ ${path}: ${faults.join(", ")}`);
}

try {
  for (const language of languages.filter((one) => asked.length === 0 || asked.includes(one))) {
    const started = performance.now();
    const keys = allVerseKeys();
    const work = async () => {
      for (let key = keys.shift(); key; key = keys.shift()) await check(language, key);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const seconds = (performance.now() - started) / 1000;
    console.log(`${language}: ${count.passed} passed, ${count.failed} failed so far (${seconds.toFixed(0)} s)`);
  }
} finally {
  await site.stop();
}
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
console.log(`${count.passed} passed, ${count.failed} failed`);
