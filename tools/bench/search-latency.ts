import { setTimeout as wait } from "node:timers/promises";
import { languages } from "../../src/i18n/shared/languages.ts";
import { readOwnSets } from "../eval/read-sets.ts";
import { atMost, type Figure, median } from "./figure.ts";

const rounds = 5;

/** Milliseconds below which 95 of 100 questions are answered, asked one after the other over HTTP. */
async function p95(site: string, language: string, questions: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const [index, question] of questions.entries()) {
    const address = `${site}/functions/v1/search?lang=${language}&limit=20&q=${encodeURIComponent(question)}`;
    // Each from a different client address, because of the rate limit per address.
    const headers = { "x-forwarded-for": `198.51.100.${index % 250}` };
    const started = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - started);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await wait(1);
  }
  const sorted = times.sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** The site must trust one proxy, so that the client addresses count. */
export async function measureSearch(site: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const sets = readOwnSets("tests/eval");
  for (const language of languages) {
    const questions = sets.flatMap(({ items }) => items.map((item) => item.questions[language]));
    await p95(site, language, questions);
    const all: number[] = [];
    for (let round = 0; round < rounds; round++) all.push(await p95(site, language, questions));
    figures.push(atMost(`search in ${language}: p95 of ${questions.length} questions`, median(all), 25, "ms", 1));
  }
  return figures;
}
