import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Concern } from "#sources/shared/contract.ts";
import { quranWithoutTexts as quran, writeAnswer } from "../../../../tests/support/chat/builtin-answers.ts";

const messages = await loadMessages("locales");
const t = messages.translate("en");
const search = { find: () => [], answer: () => [] };

/** The answer to a question whose words name the subject, beside a concern of the classifier. */
function write(question: string, id: string, beside: Partial<Concern> & { id: string }) {
  const subject: Concern = { id, strength: 1, named: true, verses: ["4:148"], hadith: [], name: "Its name" };
  const concerns = [subject, { strength: 0.5, verses: ["2:9"], hadith: [], ...beside }];
  const readQuestion = () => ({ concerns, foreign: 0, outside: 0, asksOnly: 0 });
  return writeAnswer({ search, quran, messages, readQuestion }, question, "en");
}

test("built-in answer: a hurt that the words name gets words for a feeling and a reflection, not its name", async () => {
  const answer = await write("my father beat me, I cannot love him", "asked-hurt-by-parents", {
    id: "honouring-parents",
  });
  expect(answer).toContain("[quran:4:148]");
  expect(answer).not.toContain("Its name");
  expect(answer).not.toContain("[quran:2:9]");
  expect(answer.trim().endsWith(t("guidance:reflectHurt"))).toBe(true);
});

test("built-in answer: who betrayed their spouse reads of the way back, and is not comforted as the betrayed one", async () => {
  const answer = await write("i cheated on my wife", "asked-betraying-a-spouse", { id: "infidelity-of-a-spouse" });
  expect(answer).not.toContain(t("guidance:leadBetrayed"));
  expect(answer.trim().endsWith(t("guidance:reflectGuilt"))).toBe(true);
});

test("built-in answer: a subject of fact that the words name has no reflection, whatever the person feels", async () => {
  const answer = await write("I am so sad, what is the bridge", "asked-the-bridge-over-hell", {
    id: "sadness-and-depression",
  });
  expect(answer).not.toContain("[reflection]");
});

test("built-in answer: of words that are not in the Qur'an it says so before what comes near", async () => {
  const answer = await write("which verse says tie your camel", "asked-tie-your-camel", { id: "trust-in-god" });
  expect(answer.startsWith(t("guidance:leadNotInQuran"))).toBe(true);
});

test.each(["asked-child-on-drugs", "asked-pregnant-and-unmarried"])(
  "built-in answer: %s ends with words of care",
  async (id) => {
    const answer = await write("I do not know what to do", id, { id: "repentance" });
    expect(answer.trim().endsWith(t("guidance:softCare"))).toBe(true);
  },
);
