import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { converse, messages, passagesIn } from "../../../../tests/support/chat/converse.ts";

/** What people tell of their own case without asking, and of somebody who betrayed them, before a bare "why?". */
const told: Record<Language, { fasted: string; wronged: string; why: string }> = {
  en: {
    fasted: "i drank water by mistake while fasting",
    wronged: "my friend betrayed me",
    why: "why?",
  },
  ar: { fasted: "شربت ماء ناسيا وأنا صائم", wronged: "صاحبي خانني", why: "ليه؟" },
  pl: {
    fasted: "wypiłam wodę przez pomyłkę w czasie postu",
    wronged: "przyjaciel mnie zdradził",
    why: "dlaczego?",
  },
  tr: {
    fasted: "oruçluyken yanlışlıkla su içtim",
    wronged: "arkadaşım bana ihanet etti",
    why: "neden?",
  },
  id: {
    fasted: "aku tidak sengaja minum waktu puasa",
    wronged: "sahabatku mengkhianatiku",
    why: "kenapa?",
  },
  ur: {
    fasted: "روزے میں بھول کر پانی پی لیا",
    wronged: "دوست نے دھوکا دیا",
    why: "کیوں؟",
  },
};

test.each(languages)(
  "%s: who tells of their own case of law, and asks nothing, is told whom to ask",
  async (language) => {
    const [answer] = await converse(language, told[language].fasted);
    expect(answer).toContain(messages.translate(language)("guidance:rulingNote"));
  },
);

test("a subject of law by its name is no case", async () => {
  const [answer] = await converse("en", "What does the Quran say about fasting?");
  expect(answer).not.toContain(messages.translate("en")("guidance:rulingNote"));
});

test.each(languages)(
  "%s: a bare why after a burden asks no passage for its reason, and is met with further words",
  async (language) => {
    const { wronged, why } = told[language];
    const t = messages.translate(language);
    const [first, then] = await converse(language, wronged, why);
    expect(then).toContain(t("guidance:followWhyTold"));
    expect(passagesIn(then).length).toBeGreaterThan(0);
    expect(passagesIn(first).filter((ref) => passagesIn(then).includes(ref))).toEqual([]);
  },
);
