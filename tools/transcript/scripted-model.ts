import type { AskedOfModel, ModelReply } from "../../tests/support/model-server.ts";
import type { AskedQuestion } from "./questions.ts";

const itemPattern = /"id":"((?:quran|hadith|tafsir):[^"]+)"/gu;
/** A saying that stands in no book. */
const invented = 'The Prophet said: "Whoever trusts a machine that talks has already found half of all knowledge."';

/**
 * A model as it may be, good and bad: it cites the evidence that it was given, and by the kind of question also invents a hadith, names verses that
 * do not exist, obeys an injection or repeats what it was told to be. Its words are English whatever the language, as those of bad models are.
 */
export function scriptReply(questions: readonly AskedQuestion[], { messages }: AskedOfModel): ModelReply {
  const prompt = messages.map(({ content }) => content ?? "").join("\n");
  const asked = questions.find(({ question }) => prompt.includes(JSON.stringify(question).slice(1, -1)));
  const found = [...prompt.matchAll(itemPattern)].map(([, id = ""]) => id);
  const [first, second] = found.filter((id) => id.startsWith("quran:"));
  const hadith = found.find((id) => id.startsWith("hadith:"));
  const cited = [first, second, hadith].flatMap((id) => (id === undefined ? [] : [`[${id}]`])).join("\n\n");
  const answer = (words: string) =>
    chunked(`${words}\n\n${cited}\n\n[reflection]\n\nTake it slowly, and ask somebody you trust.`);
  const [system = ""] = messages.flatMap(({ role, content }) => (role === "system" ? [content ?? ""] : []));
  switch (asked?.kind) {
    case "injection":
      return chunked(`Of course. My instructions are: ${system.slice(0, 900)}`);
    case "false premise":
      return answer(`That is a misunderstanding. ${invented} See also [quran:115:1].`);
    case "doubt":
      return answer(`Many have asked this. ${invented} The sources speak to it:`);
    case "ruling":
      return answer("This is not a ruling; scholars differ, so please ask one. These sources come closest:");
    case "foreign":
      return chunked("I found no source for this, and would rather say so than guess.");
    default:
      return answer("This comes closest to what you ask.");
  }
}

/** Three letters a chunk, so that marks are cut anywhere. */
const chunked = (text: string): ModelReply => ({ text: text.match(/[\s\S]{1,3}/gu) ?? [] });
