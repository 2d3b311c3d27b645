import { describe, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { converse, messages } from "../../../../tests/support/chat/converse.ts";
import { openMessageReader } from "../message-reader.ts";
import { readFollowUp } from "./read-follow-up.ts";
import { tellsOfSelf } from "./told-state.ts";

const readQuestion = await openMessageReader();

/** Sentences in which a feeling takes the place of `_`, and further statements; the questions before them; statements that belong to an answer. */
type Telling = Record<"says" | "feelings" | "others" | "subjects" | "refers", readonly string[]>;

const telling: Record<Language, Telling> = {
  en: {
    says: ["I am _", "I am very _", "I'm so _"],
    feelings: ["worried", "scared", "sad", "lonely", "exhausted", "anxious"],
    others: [
      "I feel sad",
      "I feel lost",
      "I need help",
      "I need hope",
      "I need a job",
      "I am worried that I will fail",
    ],
    subjects: [
      "What does the Quran say about Hell?",
      "Is usury haram?",
      "Who is Jesus in Islam?",
      "dua for travelling",
    ],
    refers: ["that makes me sad", "this scares me", "I am afraid of that", "I still feel terrible", "but I am afraid"],
  },
  ar: {
    says: ["أنا _", "أنا _ جدا"],
    feelings: ["قلق", "خائفة", "حزين", "متوتر", "وحيدة"],
    others: ["أشعر بالذنب", "قلبي مكسور", "أحتاج إلى الأمل", "أنا تعبان"],
    subjects: ["ما هي نار جهنم؟", "ما حكم الربا؟", "من هو عيسى في الإسلام؟", "دعاء السفر"],
    refers: ["هذا يحزنني", "أنا خائف من ذلك", "ما زلت حزينا", "لكن أنا خائف"],
  },
  pl: {
    says: ["Jestem _", "Jestem bardzo _"],
    feelings: ["zmartwiona", "smutny", "zestresowana", "samotny", "wyczerpana"],
    others: ["Martwię się", "Bardzo się boję", "Mam poczucie winy", "Potrzebuję nadziei", "Jest mi smutno"],
    subjects: ["Czym jest piekło?", "Czy lichwa jest haram?", "Kim jest Jezus w islamie?", "dua na podróż"],
    refers: ["to mnie smuci", "boję się tego", "nadal jestem smutna", "ale boję się"],
  },
  tr: {
    says: ["_", "Çok _"],
    feelings: ["endişeliyim", "kaygılıyım", "korkuyorum", "üzgünüm", "yalnızım", "yorgunum"],
    others: ["Suçlu hissediyorum", "Kalbim kırık", "Umuda ihtiyacım var", "Yardıma ihtiyacım var"],
    subjects: ["Cehennem nedir?", "Faiz haram mı?", "İslam'da İsa kimdir?", "yolculuk duası"],
    refers: ["bu beni üzüyor", "bundan korkuyorum", "hala üzgünüm", "ama korkuyorum"],
  },
  id: {
    says: ["Saya _", "Saya sangat _", "Aku _ banget"],
    feelings: ["khawatir", "sedih", "kesepian", "lelah", "gelisah"],
    others: ["Saya merasa bersalah", "Hatiku hancur", "Saya butuh harapan", "Saya butuh pekerjaan"],
    subjects: ["Apa itu neraka?", "Apakah riba haram?", "Siapakah Isa dalam Islam?", "doa bepergian"],
    refers: ["itu membuatku sedih", "saya takut akan hal itu", "saya masih sedih", "tapi saya takut"],
  },
  ur: {
    says: ["میں _ ہوں", "میں بہت _ ہوں"],
    feelings: ["پریشان", "اداس", "اکیلا", "شرمندہ"],
    others: ["مجھے بہت فکر ہے", "مجھے ڈر لگتا ہے", "مجھے امید چاہیے", "مجھے مدد چاہیے", "main bohat pareshan hoon"],
    subjects: ["قرآن جہنم کے بارے میں کیا کہتا ہے؟", "کیا سود حرام ہے؟", "اسلام میں عیسیٰ کون ہیں؟", "سفر کی دعا"],
    refers: ["یہ مجھے اداس کرتا ہے", "اس سے مجھے ڈر لگتا ہے", "میں ابھی بھی اداس ہوں", "لیکن مجھے ڈر لگتا ہے"],
  },
};

const statementsIn = ({ says, feelings, others }: Telling) => [
  ...says.flatMap((form) => feelings.map((feeling) => form.replace("_", feeling))),
  ...others,
];

describe.each(languages)("in %s", (language) => {
  const { subjects, refers } = telling[language];
  const statements = statementsIn(telling[language]);

  test.each(subjects)("how a person is or what they need is answered for itself after: %s", async (subject) => {
    const answers = await Promise.all(
      statements.map(async (statement) => {
        const [, after] = await converse(language, subject, statement);
        const [alone] = await converse(language, statement);
        return { statement, after, alone };
      }),
    );
    expect(answers.filter(({ after, alone }) => after !== alone).map(({ statement }) => statement)).toEqual([]);
  });

  test("a statement whose words point to the answer before it does not stand by itself", () => {
    expect(statements.filter((one) => !tellsOfSelf(one, language, readQuestion))).toEqual([]);
    expect(refers.filter((one) => tellsOfSelf(one, language, readQuestion))).toEqual([]);
  });
});

test("a statement that points to the answer before it goes on with that", async () => {
  const t = messages.translate("en");
  const [, unhelped] = await converse("en", "What does the Quran say about patience?", "I feel worse now");
  expect(unhelped).toContain(t("guidance:followUnhelped"));
  // It names the subject itself: more passages on it answer the statement.
  const [, beside] = await converse("en", "What does the Quran say about fear?", "I am afraid of that");
  expect(beside).toContain(t("guidance:followMore"));
});

test("what a person tells becomes the subject of the conversation", async () => {
  const [, , more] = await converse("en", "What does the Quran say about Hell?", "I am very lonely", "more");
  const [, alone] = await converse("en", "I am very lonely", "more");
  expect(more).toBe(alone);
});

test("after a death, what hints at nothing that answers it goes on with grief", async () => {
  const followUp = (question: string) => {
    const history = [
      { role: "user" as const, text: "مات أبي" },
      { role: "assistant" as const, text: "[quran:2:155-157]" },
    ];
    return readFollowUp({ question, lang: "ar", history }, readQuestion)?.kind;
  };
  expect(followUp("أشعر بالضياع")).toBe("continued");
  expect(followUp("أنا حزين")).toBeUndefined();
});
