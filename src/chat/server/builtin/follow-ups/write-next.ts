import { paragraph, reasonsOf, type Translate } from "../answer-text.ts";
import type { Understood } from "../write-passages.ts";
import type { Next } from "./choose-next.ts";
import { writeSources } from "./write-shown.ts";

/** The passages of the subject that hold words of a message, or the sentence that there are none. */
export function* writeNext(
  t: Translate,
  { asked }: Pick<Understood, "asked">,
  { own = [], concerns, asksRuling, lead = "guidance:followOwn" }: Omit<Next, "found">,
): Generator<string> {
  yield* paragraph(t(own.length > 0 ? lead : "guidance:followNotFound"));
  const reasons = reasonsOf(concerns, [], asked.shownIn ?? asked.lang);
  yield* writeSources(own, reasons);
  if (asksRuling) yield* paragraph(t("guidance:rulingNote"));
}
