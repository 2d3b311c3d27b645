import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { openBuiltinParts, versesIn, writeAnswer } from "../../../../tests/support/chat/builtin-answers.ts";
import { openMessageReader } from "../message-reader.ts";

const parts = await openBuiltinParts({ readQuestion: await openMessageReader() });
const ask = (question: string, language: Language) => writeAnswer(parts, question, language);
const t = (language: Language) => parts.messages.translate(language);

test("built-in answer: numbness in prayer is comforted in Egyptian Arabic too, without the warning to those who pray for show", async () => {
  const answer = await ask("مابحسش بحاجة وانا بصلي", "ar");
  expect(versesIn(answer)[0]).toBe("2:186");
  expect(answer).not.toContain("[quran:107:4-6]");
  expect(answer.trim().endsWith(t("ar")("guidance:reflectFar"))).toBe(true);
});

const died: Record<Language, string> = {
  en: "my father who did not pray died, is he in hell?",
  ar: "أبي مات وكان لا يصلي هل هو في النار",
  pl: "mój tata zmarł, a nigdy się nie modlił",
  tr: "namaz kılmayan babam öldü",
  id: "ayah saya yang tidak sholat meninggal",
  ur: "میرے والد نماز نہیں پڑھتے تھے اور فوت ہو گئے",
};

test.each(languages)(
  "%s: a death and fear for who did not pray: condolence, who judges, and mercy",
  async (language) => {
    const answer = await ask(died[language], language);
    expect(answer).toContain(t(language)("guidance:leadGrief"));
    expect(answer).toContain(t(language)("guidance:leadJudgement"));
    expect(versesIn(answer)).toEqual(["2:155-157", "39:53", "59:10"]);
  },
);

test("built-in answer: who asks why Muslims beat their wives reads the verse that is meant, and words of care", async () => {
  const answer = await ask("czemu muzułmanie biją żony", "pl");
  expect(answer.startsWith(t("pl")("guidance:leadHitting"))).toBe(true);
  expect(versesIn(answer)[0]).toBe("4:34-35");
  expect(answer.trim().endsWith(t("pl")("guidance:softCare"))).toBe(true);
});

test("built-in answer: who is forced to marry reads that nobody may be, and words of care", async () => {
  const answer = await ask("اهلي غاصبيني اتزوج", "ar");
  expect(versesIn(answer)).toEqual(["4:19", "31:14-15"]);
  expect(answer.trim().endsWith(t("ar")("guidance:softCare"))).toBe(true);
});

test("built-in answer: the age of Aisha is answered by what the sources say, whoever asks", async () => {
  const asked = await ask("how old was aisha when she married the prophet", "en");
  expect(asked.startsWith(t("en")("guidance:premiseAisha"))).toBe(true);
  const accused = await ask("why did muhammad marry a child", "en");
  expect(accused.startsWith(t("en")("guidance:premiseAisha"))).toBe(true);
});

test("built-in answer: the Indonesian word for patience is not named impatience", async () => {
  const answer = await ask("sabar", "id");
  expect(answer).toContain("**Kesabaran.**");
});

const mournedAndNumb: Record<Language, string> = {
  en: "My mum died last month and I feel nothing when I pray anymore. Am I a bad Muslim?",
  ar: "أمي ماتت الشهر الماضي ولا أشعر بشيء في الصلاة",
  pl: "Mama zmarła miesiąc temu i nic nie czuję, kiedy się modlę",
  tr: "Annem geçen ay öldü, namazda hiçbir şey hissetmiyorum",
  id: "Ibu saya meninggal bulan lalu dan saya tidak merasa apa-apa saat salat",
  ur: "میری امی پچھلے مہینے فوت ہو گئیں اور نماز میں کچھ محسوس نہیں ہوتا",
};

test.each(languages)(
  "%s: a death and numbness in prayer are two things: condolence and words for grief come first, then those for prayer",
  async (language) => {
    const answer = await ask(mournedAndNumb[language], language);
    expect(answer.startsWith(t(language)("guidance:leadGrief"))).toBe(true);
    expect(versesIn(answer)[0]).toBe("2:155-157");
    expect(versesIn(answer)).toContain("2:186");
    expect(answer.trim().endsWith(t(language)("guidance:reflectFar"))).toBe(true);
  },
);
