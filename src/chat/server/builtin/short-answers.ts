import { z } from "zod";
import type { MessageKey } from "#i18n/keys.ts";
import file from "../../../../content/guidance/refusals.json" with { type: "json" };
import { inSources, paragraph, reasonsOf, type Translate } from "./answer-text.ts";
import type { AnswererDependencies } from "./choose-evidence.ts";
import type { ShortIntent } from "./intents/read-intent.ts";
import { passagesOf, type ReasonedPassage, reasonedPassagesSchema } from "./reasoned-passages.ts";
import { saysSalam } from "./salam.ts";
import { firstSound } from "./sound-hadith.ts";
import type { Question } from "./write-passages.ts";

/** The passages on speech and conduct that follow a refusal, by what was demanded. A refused role has none. */
export const refusals: Partial<Record<ShortIntent, readonly ReasonedPassage[]>> = z
  .strictObject({ harm: reasonedPassagesSchema, insult: reasonedPassagesSchema, takfir: reasonedPassagesSchema })
  .parse(file);

/** Fixed answers to courtesies, to refused demands and to what the sources do not hold. */
const shortAnswers: Record<ShortIntent, MessageKey> = {
  greeting: "guidance:greeting",
  thanks: "guidance:thanks",
  who: "guidance:whoAreYou",
  privacy: "guidance:privacy",
  times: "guidance:prayerTimes",
  mockery: "guidance:mocked",
  role: "guidance:refuseRole",
  harm: "guidance:refuseHarm",
  insult: "guidance:refuseInsult",
  takfir: "guidance:refuseTakfir",
};

/** A courtesy answered, or a demand refused, with the passages that say why. */
export async function* writeShort(
  { evidence }: Pick<AnswererDependencies, "evidence">,
  t: Translate,
  { question, lang, shownIn = lang }: Question,
  short: ShortIntent,
): AsyncGenerator<string> {
  yield* paragraph(t(short === "greeting" && saysSalam(question) ? "guidance:greetingSalam" : shortAnswers[short]));
  const passages = refusals[short] ?? [];
  const hadith = await firstSound(evidence, passagesOf(passages, "hadith"), 1);
  yield* inSources(
    t,
    { verses: passagesOf(passages, "quran"), hadith, tafsir: undefined },
    reasonsOf([], passages, shownIn),
  );
}
