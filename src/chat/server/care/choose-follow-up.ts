import type { Translate } from "#i18n/context.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { AnswerRequest } from "../answers/answerer.ts";
import { type Reply, readReply } from "./read-reply.ts";

/** What a reply to words of care is answered with. `again`: a message that is no such reply, after others; `person`: there is somebody to go to. */
type FollowUp = Exclude<Reply, "yes" | "no"> | "person" | "again";

const wordings: Record<FollowUp, readonly MessageKey[]> = {
  unsafe: ["care:unsafeFirst", "care:unsafeLater"],
  alone: ["care:aloneFirst", "care:aloneLater"],
  afraid: ["care:afraidFirst", "care:afraidLater"],
  why: ["care:whyFirst", "care:whyLater"],
  safe: ["care:safeFirst", "care:safeLater"],
  person: ["care:person", "care:againLater"],
  again: ["care:againFirst", "care:againLater"],
};

/** The messages of answers that follow words of care. */
export const followUpKeys: readonly MessageKey[] = ["care:stayOpen", ...Object.values(wordings).flat()];

type Said = Pick<AnswerRequest, "question" | "lang" | "history">;

/**
 * The message for somebody who goes on writing after words of care: it answers a simple reply, asks nothing that was asked already, and differs from
 * the last ones. Undefined where the whole words of `stay` are due: at first, for what is not understood.
 */
export function chooseFollowUp(t: Translate, { question, lang, history }: Said): MessageKey | undefined {
  const said = history.filter(({ role }) => role === "assistant").map(({ text }) => text);
  const lastSaid = (key: MessageKey) => said.findLastIndex((text) => text.includes(t(key)));
  const isFollowed = followUpKeys.some((key) => lastSaid(key) >= 0);
  const followUp = meaningOf(readReply(question, lang), askedIn(said.at(-1), t)) ?? (isFollowed ? "again" : undefined);
  if (followUp === undefined) return undefined;
  return wordings[followUp].reduce((one, other) => (lastSaid(other) < lastSaid(one) ? other : one));
}

/**
 * What the last answer asked at its end, which the history may lack: whether the person is safe, or whether there is another person. It is told by
 * the words at its beginning.
 */
function askedIn(answer: string | undefined, t: Translate): "safety" | "person" | undefined {
  if (answer?.includes(t("care:stayNow"))) return "person";
  const now = ["care:selfNow", "care:harmedNow", "care:assaultNow"] as const;
  const asksSafety = now.some((key) => answer?.includes(t(key)));
  return asksSafety ? "safety" : undefined;
}

function meaningOf(reply: Reply | undefined, asked: "safety" | "person" | undefined): FollowUp | undefined {
  if (reply !== "yes" && reply !== "no") return reply;
  if (asked === "person") return reply === "yes" ? "person" : "alone";
  if (asked === "safety") return reply === "yes" ? "safe" : "unsafe";
  return undefined;
}
