import { expect, test } from "vitest";
import type { MessageKey } from "#i18n/keys.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Answerer, AnswerRequest } from "../answers/answerer.ts";
import { openMessageReader } from "../message-reader.ts";
import { withCare } from "./care-answerer.ts";
import { readCarePlaces } from "./care-places.ts";
import { type Reply, readReply } from "./read-reply.ts";

const messages = await loadMessages("locales");
const places = await readCarePlaces("content/care/places.json", "none.json");
const readQuestion = await openMessageReader();

const replies: Record<Language, Record<Reply, readonly string[]>> = {
  en: {
    unsafe: ["No, I'm not safe", "not safe", "I don't feel safe", "I am in danger", "not really safe here"],
    alone: ["I have nobody", "Nobody", "there is no one", "I don't have anyone", "I'm all alone", "no one to call"],
    afraid: ["I'm scared", "I am so afraid", "scared"],
    why: ["Why?", "but why", "why me"],
    safe: ["Yes, I'm safe", "I am safe now", "I feel safe"],
    yes: ["yes", "Yeah.", "yes there is"],
    no: ["no", "Nope", "not really"],
  },
  ar: {
    unsafe: ["لست في أمان", "لا، لست آمنة", "مش بأمان", "لا أشعر بالأمان", "أنا في خطر"],
    alone: ["ليس لي أحد", "لا أحد", "لا يوجد أحد", "ما عندي حدا", "أنا وحيدة"],
    afraid: ["أنا خائفة", "خايف", "أشعر بالخوف"],
    why: ["ليه؟", "لماذا", "ليش أنا"],
    safe: ["نعم أنا في أمان", "أنا آمنة الآن"],
    yes: ["نعم", "ايوه", "نعم يوجد"],
    no: ["لا", "لا يوجد"],
  },
  pl: {
    unsafe: ["Nie, nie jestem bezpieczna", "nie czuję się bezpiecznie", "nie jestem w bezpiecznym miejscu"],
    alone: ["Nie mam nikogo", "nikogo nie mam", "nie ma nikogo", "jestem zupełnie sama", "nie mam do kogo pójść"],
    afraid: ["Boję się", "boje sie", "tak się boję"],
    why: ["Dlaczego?", "ale czemu", "dlaczego ja"],
    safe: ["Tak, jestem bezpieczna", "jestem w bezpiecznym miejscu"],
    yes: ["tak", "no", "tak, jest"],
    no: ["nie", "raczej nie"],
  },
  tr: {
    unsafe: ["Hayır, güvende değilim", "güvenli bir yerde değilim", "kendimi güvende hissetmiyorum", "tehlikedeyim"],
    alone: ["kimsem yok", "Kimse yok", "yalnızım", "tek başımayım"],
    afraid: ["Korkuyorum", "çok korkuyorum"],
    why: ["neden?", "niye", "neden ben"],
    safe: ["Evet, güvendeyim", "güvenli bir yerdeyim"],
    yes: ["evet", "evet, var"],
    no: ["hayır", "yok"],
  },
  id: {
    unsafe: ["Tidak, aku tidak aman", "gak aman", "saya dalam bahaya"],
    alone: ["tidak punya siapa-siapa", "aku sendirian", "gak ada siapa-siapa", "saya tidak punya teman"],
    afraid: ["aku takut", "takut banget"],
    why: ["kenapa?", "kenapa harus aku"],
    safe: ["Ya, saya aman", "aku sudah aman"],
    yes: ["ya", "ada"],
    no: ["tidak", "tidak ada"],
  },
  ur: {
    unsafe: ["نہیں، میں محفوظ نہیں ہوں", "میں خطرے میں ہوں", "mehfooz nahi hun"],
    alone: ["میرا کوئی نہیں", "کوئی نہیں ہے", "میں اکیلی ہوں", "mera koi nahi"],
    afraid: ["مجھے ڈر لگ رہا ہے", "mujhe dar lag raha hai"],
    why: ["کیوں؟", "میرے ساتھ ہی کیوں", "kyun"],
    safe: ["ہاں، میں محفوظ ہوں", "main mehfooz hun"],
    yes: ["ہاں", "جی ہاں", "haan"],
    no: ["نہیں", "جی نہیں", "nahi"],
  },
};

test.each(languages)("reply in %s: simple replies to words of care are read", (language) => {
  for (const [kind, texts] of Object.entries(replies[language]))
    for (const text of texts) expect.soft(readReply(text, language), text).toBe(kind);
});

test.each<[Language, string]>([
  ["en", "I want to be safe"],
  ["en", "Am I safe?"],
  ["en", "I was safe there"],
  ["pl", "chcę być bezpieczna"],
  ["tr", "güvende miyim?"],
  ["id", "apakah saya aman"],
  ["ur", "کاش میں محفوظ ہوں"],
  ["ar", "هل أنا في أمان؟"],
])("reply in %s: who does not say that they are safe is not taken for it: %s", (language, text) => {
  expect(readReply(text, language)).toBeUndefined();
});

test("reply: it is read in any language, a bare yes or no in that of the page only, and of a long message nothing", () => {
  expect(readReply("Nie mam nikogo", "en")).toBe("alone");
  expect(readReply("güvende değilim", "ar")).toBe("unsafe");
  expect(readReply("tak", "en")).toBeUndefined();
  expect(readReply("I'm scared, and what does the Qur'an say about fear and hope?", "en")).toBeUndefined();
});

/** A person in danger in each language, and what is neither a reply nor another subject. */
const despair: Record<Language, { first: string; unclear: string }> = {
  en: { first: "I want to die", unclear: "it is so heavy" },
  ar: { first: "لا أريد أن أعيش", unclear: "كل شيء ثقيل" },
  pl: { first: "Nie chcę już żyć", unclear: "nie wiem" },
  tr: { first: "Artık yaşamak istemiyorum", unclear: "bilmiyorum" },
  id: { first: "Aku ingin mati saja", unclear: "aku tidak tahu" },
  ur: { first: "میں مرنا چاہتا ہوں", unclear: "پتا نہیں" },
};

const other: Answerer = async function* () {
  yield { kind: "answerer", by: "model" };
  yield { kind: "text", text: "words of a model" };
};

/** UTF-16 units of an earlier answer that a browser sends. */
const longest = 1_300;

/** The answers to the messages of one conversation, of which three turns are remembered. */
async function converse(lang: Language, said: readonly string[]): Promise<string[]> {
  const write = withCare(other, { messages, places, readQuestion });
  const history: { role: "user" | "assistant"; text: string }[] = [];
  const answers: string[] = [];
  for (const question of said) {
    const asked: AnswerRequest = { question, lang, refs: [], history: history.slice(-6) };
    let words = "";
    let places = 0;
    for await (const event of write(asked, new AbortController().signal)) {
      if ("text" in event) words += event.text;
      if (event.kind === "places") places += 1;
    }
    expect(places, question).toBe(1);
    history.push({ role: "user", text: question }, { role: "assistant", text: words.trim().slice(0, longest) });
    answers.push(words.trim());
  }
  return answers;
}

test.each(languages)("care in %s: replies are answered, and no answer is given twice", async (lang) => {
  const t = messages.translate(lang);
  const [unsafe = "", alone = "", afraid = ""] = [replies[lang].unsafe, replies[lang].alone, replies[lang].afraid].map(
    ([first]) => first,
  );
  const answers = await converse(lang, [despair[lang].first, unsafe, alone, afraid]);
  const wanted: MessageKey[] = ["care:unsafeFirst", "care:aloneFirst", "care:afraidFirst"];
  expect(answers[0]).toContain(t("care:selfOpen"));
  expect(answers.slice(1)).toEqual(wanted.map((key) => t(key)));
});

test.each(languages)(
  "care in %s: what is not understood gets the whole words, then shorter ones that differ",
  async (lang) => {
    const t = messages.translate(lang);
    const { first, unclear } = despair[lang];
    const [, ...answers] = await converse(lang, [first, unclear, unclear, unclear]);
    expect(answers[0]).toContain(t("care:stayNow"));
    expect(answers.slice(1)).toEqual([t("care:againFirst"), t("care:againLater")]);
  },
);

test.each(languages)("care in %s: a bare no and yes mean what was asked last", async (lang) => {
  const t = messages.translate(lang);
  const { first, unclear } = despair[lang];
  const [no = "", yes = ""] = [replies[lang].no[0], replies[lang].yes[0]];
  expect((await converse(lang, [first, no])).at(-1)).toBe(t("care:unsafeFirst"));
  expect((await converse(lang, [first, no, no])).at(-1)).toBe(t("care:againFirst"));
  expect((await converse(lang, [first, yes])).at(-1)).toBe(t("care:safeFirst"));
  expect((await converse(lang, [first, unclear, no])).at(-1)).toBe(t("care:aloneFirst"));
  expect((await converse(lang, [first, unclear, yes])).at(-1)).toBe(t("care:person"));
});

test.each(languages)("care in %s: it goes on where the message of danger is remembered no more", async (lang) => {
  const { first, unclear } = despair[lang];
  const { unsafe, alone, afraid } = replies[lang];
  const said = [first, unsafe[0] ?? "", alone[0] ?? "", afraid[0] ?? "", unclear, unsafe[0] ?? ""];
  const answers = await converse(lang, said);
  const t = messages.translate(lang);
  expect(answers.slice(4)).toEqual([t("care:againFirst"), t("care:unsafeFirst")]);
});

test.each(languages)(
  "care in %s: a bare why is answered as such, after a first answer and after others, not by a passage",
  async (lang) => {
    const t = messages.translate(lang);
    const { first, unclear } = despair[lang];
    const [why = "", other = ""] = replies[lang].why;
    expect((await converse(lang, [first, why])).at(-1)).toBe(t("care:whyFirst"));
    expect((await converse(lang, [first, replies[lang].alone[0] ?? "", why, other])).slice(2)).toEqual([
      t("care:whyFirst"),
      t("care:whyLater"),
    ]);
    expect((await converse(lang, [first, unclear, why])).at(-1)).toBe(t("care:whyFirst"));
  },
);

test("care: a question of another subject is answered where care has gone on, and so is what follows it", async () => {
  const write = withCare(other, { messages, places, readQuestion });
  const t = messages.translate("en");
  const history: AnswerRequest["history"] = [
    { role: "user", text: "I have nobody" },
    { role: "assistant", text: t("care:aloneFirst") },
  ];
  const wordsOf = async (question: string, before: AnswerRequest["history"]) => {
    let words = "";
    for await (const event of write({ question, lang: "en", refs: [], history: before }, new AbortController().signal))
      if ("text" in event) words += event.text;
    return words;
  };
  const zakat = "How much zakat do I pay on my savings?";
  expect(await wordsOf(zakat, history)).toBe("words of a model");
  const later = [...history, { role: "user", text: zakat }, { role: "assistant", text: "words of a model" }] as const;
  expect(await wordsOf("and on gold?", later)).toBe("words of a model");
});

test("care: who is still not safe reads other words than before, and a new sign of danger gets the whole answer without its first words", async () => {
  const t = messages.translate("en");
  const answers = await converse("en", ["I want to die", "I'm not safe", "I'm not safe", "I want to kill myself"]);
  expect(answers.slice(1, 3)).toEqual([t("care:unsafeFirst"), t("care:unsafeLater")]);
  expect(answers[3]).toContain(t("care:selfNow"));
  expect(answers[3]).not.toContain(t("care:selfOpen"));
});
