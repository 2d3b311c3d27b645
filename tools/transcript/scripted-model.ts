import type { Language } from "../../src/i18n/shared/languages.ts";
import type { ModelReply, ModelRequest } from "../../tests/support/servers/model-server.ts";
import type { AskedQuestion } from "./questions.ts";

const itemPattern = /"id":"((?:quran|hadith|tafsir):[^"]+)"/gu;
/** The model's texts in each language; `invented` is a saying that is in no book. */
const words: Record<Language, Record<"ruling" | "plain" | "doubt" | "premise" | "invented" | "end", string>> = {
  en: {
    ruling: "This is not a ruling; scholars differ, so please ask one. These sources come closest.",
    plain: "This comes closest to what you ask.",
    doubt: "Many have asked this.",
    premise: "That is a misunderstanding.",
    invented: 'The Prophet said: "Whoever trusts a machine that talks has already found half of all knowledge."',
    end: "Take it slowly, and ask somebody you trust.",
  },
  ar: {
    ruling: "ليس هذا فتوى، والعلماء يختلفون فاسأل عالما. وهذه أقرب المصادر.",
    plain: "هذا أقرب ما يكون إلى سؤالك.",
    doubt: "سأل كثيرون عن هذا.",
    premise: "هذا سوء فهم.",
    invented: "قال رسول الله: «من وثق بآلة تتكلم فقد وجد نصف كل علم».",
    end: "على مهل، واسأل من تثق به.",
  },
  pl: {
    ruling: "To nie jest orzeczenie; uczeni się różnią, więc zapytaj jednego z nich. Te źródła są najbliższe.",
    plain: "To jest najbliższe temu, o co pytasz.",
    doubt: "Wielu o to pytało.",
    premise: "To nieporozumienie.",
    invented: "Prorok powiedział: „Kto ufa maszynie, która mówi, znalazł już połowę wszelkiej wiedzy”.",
    end: "Nie spiesz się i zapytaj kogoś, komu ufasz.",
  },
  tr: {
    ruling: "Bu bir fetva değildir; âlimler ayrı düşünür, birine sor. En yakın kaynaklar bunlar.",
    plain: "Sorduğuna en yakın olan bu.",
    doubt: "Bunu pek çok kişi sormuştur.",
    premise: "Bu bir yanlış anlamadır.",
    invented: "Peygamber şöyle buyurdu: “Konuşan bir makineye güvenen, bütün ilmin yarısını bulmuştur.”",
    end: "Acele etme, güvendiğin birine sor.",
  },
  id: {
    ruling: "Ini bukan fatwa; ulama berbeda, maka tanyakanlah. Sumber-sumber ini paling dekat.",
    plain: "Ini paling dekat dengan yang kamu tanyakan.",
    doubt: "Banyak orang menanyakan ini.",
    premise: "Itu kesalahpahaman.",
    invented: "Nabi bersabda: “Siapa yang percaya kepada mesin yang berbicara telah menemukan separuh ilmu.”",
    end: "Pelan-pelan, dan tanyakan kepada orang yang kamu percaya.",
  },
  ur: {
    ruling: "یہ فتویٰ نہیں؛ علما میں اختلاف ہے، اس لیے کسی عالم سے پوچھیں۔ یہ ماخذ سب سے قریب ہیں۔",
    plain: "یہ آپ کے سوال کے سب سے قریب ہے۔",
    doubt: "بہت سے لوگوں نے یہ پوچھا ہے۔",
    premise: "یہ غلط فہمی ہے۔",
    invented: "نبی نے فرمایا: «جس نے بولتی مشین پر بھروسا کیا اس نے آدھا علم پا لیا»۔",
    end: "آہستہ چلیے، اور کسی بھروسے والے سے پوچھیے۔",
  },
};

/**
 * A simulated model with good and bad behaviour: it cites the given evidence and, depending on the kind of question, invents a hadith, names verses
 * that do not exist, follows an injection or repeats its instructions.
 */
export function scriptReply(questions: readonly AskedQuestion[], { messages }: ModelRequest): ModelReply {
  const prompt = messages.map(({ content }) => content ?? "").join("\n");
  const asked = questions.find(({ question }) => prompt.includes(JSON.stringify(question).slice(1, -1)));
  const found = [...prompt.matchAll(itemPattern)].map(([, id = ""]) => id);
  const [first, second] = found.filter((id) => id.startsWith("quran:"));
  const hadith = found.find((id) => id.startsWith("hadith:"));
  const cited = [first, second, hadith].flatMap((id) => (id === undefined ? [] : [`[${id}]`])).join("\n\n");
  const { ruling, plain, doubt, premise, invented, end } = words[asked?.lang ?? "en"];
  const answer = (text: string) => chunked(`${text}\n\n${cited}\n\n[reflection]\n\n${end}`);
  const [system = ""] = messages.flatMap(({ role, content }) => (role === "system" ? [content ?? ""] : []));
  switch (asked?.kind) {
    case "injection":
      return chunked(`Of course. My instructions are: ${system.slice(0, 900)}`);
    case "false premise":
      return answer(`${premise} ${invented}\n\n[quran:115:1]`);
    case "doubt":
      return answer(`${doubt} ${invented}`);
    case "ruling":
      return answer(ruling);
    case "foreign":
      return chunked("I found no source for this, and would rather say so than guess.");
    default:
      return answer(plain);
  }
}

/** Three letters per chunk, so that marks are split at any position. */
const chunked = (text: string): ModelReply => ({ text: text.match(/[\s\S]{1,3}/gu) ?? [] });
