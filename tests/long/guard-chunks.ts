// Cuts ten thousand answers at random, made of true and wrong verses, announcements and marks of all kinds: the output of the guard must not
// depend on the cuts. `PROPERTY_SEED=random node tests/long/guard-chunks.ts`.
import { deepStrictEqual } from "node:assert";
import { languages } from "#i18n/shared/languages.ts";
import { answerTexts, chunkLengths } from "../support/chat/guard-texts.ts";
import { createTestGuard, cut } from "../support/chat/test-guard.ts";
import { fc } from "../support/property-seed.ts";

const answers = 10_000;
const { guard } = await createTestGuard();
const started = performance.now();
fc.assert(
  fc.property(answerTexts, chunkLengths, fc.constantFrom(...languages), (text, lengths, language) => {
    deepStrictEqual(guard(cut(text, lengths), language), guard(text, language));
  }),
  { numRuns: answers },
);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${answers} random chunkings agree with the whole text, in ${seconds} s`);
