import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { z } from "zod";
import type { UserEnvironment } from "#auth/server/index.ts";
import { type Ask, askSchema } from "#chat/shared/conversation-requests.ts";
import { questionLimit } from "#chat/shared/limits.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import { platformError } from "#platform/error-catalogue.ts";
import { AppError } from "#platform/errors.ts";
import { peerAddress } from "#platform/http/peer-address.ts";
import { createSignedValue, readSignedValue } from "#platform/http/signed-cookie.ts";
import type { Logger } from "#platform/log.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import type { Answerer } from "./answers/answerer.ts";
import { askAsGuest } from "./answers/ask-as-guest.ts";
import { askAsUser } from "./answers/ask-as-user.ts";
import { needsCare } from "./care/needs-care.ts";
import type { CitedSources } from "./citations/read-citation.ts";
import { presentVerses } from "./citations/read-citation.ts";
import { conversationRoutes } from "./conversation-routes.ts";
import type { Conversations } from "./conversations/open-conversations.ts";
import type { TrustedSources } from "./conversations/sanitize-import.ts";
import type { MarkdownParts } from "./conversations/write-markdown.ts";
import { type ChatErrorCode, chatError } from "./error-catalogue.ts";
import { modelKeyHeader, readModelKey } from "./model/own-key.ts";
import type { GuestQuota, IsFree } from "./quota/guest-quota.ts";
import { sendStream } from "./streams.ts";

export type SignedIn = NonNullable<UserEnvironment["Variables"]["user"]>;

export type ChatDependencies = CitedSources &
  MarkdownParts & {
    /** Checks the quotations of an answerer. */
    quotations: QuotationCheck;
    answerer: Answerer;
    /** The model that does; null where the built-in answerer writes alone. */
    model: ModelFacts | null;
    guestQuota: GuestQuota;
    /** Questions a month of a signed-in person, by what they have. */
    monthlyQuotaOf(person: SignedIn): number | Promise<number>;
    conversations: Conversations;
    /** A help directory or help line for a person in danger. */
    carePlaces: TrustedSources["carePlaces"];
    log: Logger;
    trustProxy: number;
    /** Whether pages are served over https. */
    secure: boolean;
  };

const guestCookie = "siraj_guest";
const purpose = "guest";
const year = 365 * 24 * 60 * 60;

/** `POST /chat`: a question in, an AI SDK UI message stream out; beside it what can be done with answers and conversations. */
export function chatRoutes(dependencies: ChatDependencies) {
  return new Hono<UserEnvironment>()
    .post("/chat", async (c) => {
      // A form of another site can send other types without asking first.
      if (!c.req.header("content-type")?.startsWith("application/json")) {
        throw platformError("platform/unsupported-type", "A question is sent as application/json.");
      }
      const ask = readAsk(await c.req.json().catch(() => undefined));
      if (ask.refs?.some((ref) => !presentVerses(dependencies.quran, ask.lang, ref))) {
        throw chatError("chat/bad-reference", "An attached reference names no verse.");
      }
      const person = c.get("user");
      if (!person) return sendStream(c, await answerGuest(c, dependencies, ask));
      try {
        return sendStream(c, await answerPerson(c, dependencies, person, ask));
      } catch (error) {
        return refuseWithConversation(c, dependencies, { person: person.id, ask, error });
      }
    })
    .route("/", conversationRoutes(dependencies));
}

/** The person's own key, where one is sent and taken. */
const keyOf = (c: Context, { model }: ChatDependencies) =>
  readModelKey(c.req.header(modelKeyHeader), model?.ownKey === true);

/** Nothing is counted of what is answered with the person's own key, or with care: nobody in danger is held up by a limit. */
function uncounted({ message, lang }: Ask, modelKey: string | undefined): IsFree {
  return (history) => modelKey !== undefined || needsCare(message, lang, history) !== undefined;
}

async function answerPerson(c: Context, dependencies: ChatDependencies, person: SignedIn, ask: Ask) {
  const modelKey = keyOf(c, dependencies);
  const asked = { user: person.id, ask, isFree: uncounted(ask, modelKey), now: new Date() };
  return askAsUser({ ...dependencies, modelKey }, { ...asked, limit: await dependencies.monthlyQuotaOf(person) });
}

async function answerGuest(c: Context, dependencies: ChatDependencies, ask: Ask) {
  if (ask.conversationId !== undefined) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  const modelKey = keyOf(c, dependencies);
  const guest = {
    id: guestOf(c, dependencies),
    address: peerAddress(c, dependencies.trustProxy),
    now: new Date(),
  };
  const asked = { guest, ask, isFree: uncounted(ask, modelKey), signal: c.req.raw.signal };
  return askAsGuest({ ...dependencies, modelKey }, asked);
}

/** Adds the conversation's id to a conflict (409) of a repeated question, because the client may not have received the first response. */
async function refuseWithConversation(
  c: Context,
  { conversations }: ChatDependencies,
  { person, ask, error }: { person: string; ask: Ask; error: unknown },
): Promise<Response> {
  if (!(error instanceof AppError) || error.status !== 409) throw error;
  const asked =
    ask.messageId === undefined ? undefined : await conversations.answerStore.findByClientId(person, ask.messageId);
  const { code, message, status } = error;
  return c.json({ code, message, conversationId: asked ?? ask.conversationId }, status, {
    "cache-control": "no-store",
  });
}

function readAsk(body: unknown): Ask {
  const read = askSchema.safeParse(body);
  if (read.success) return read.data;
  throw chatError(codeOf(read.error), "The question cannot be taken as it is.");
}

function codeOf({ issues }: z.ZodError): ChatErrorCode {
  const [issue] = issues;
  if (issue?.path[0] === "lang") return "chat/bad-language";
  if (issue?.path[0] === "refs") return "chat/bad-reference";
  if (issue?.path[0] === "conversationId") return "chat/no-such-conversation";
  if (issue?.path[0] === "replaces") return "chat/no-such-message";
  if (issue?.code === "too_big" && issue.path[0] === "message" && issue.maximum === questionLimit) {
    return "chat/question-too-long";
  }
  return "chat/bad-question";
}

/** The guest's id from the signed cookie; a new one, sent along with the answer, when there is none or it was tampered with. */
function guestOf(c: Context, { guestQuota, secure }: ChatDependencies): string {
  const known = readSignedValue(getCookie(c, guestCookie), { secret: guestQuota.secret, purpose });
  if (known) return known;
  const id = randomBytes(16).toString("base64url");
  setCookie(c, guestCookie, createSignedValue(id, { secret: guestQuota.secret, purpose }), {
    httpOnly: true,
    sameSite: "Lax",
    secure,
    path: "/functions/v1/chat",
    maxAge: year,
  });
  return id;
}
