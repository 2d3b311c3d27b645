import { randomBytes } from "node:crypto";
import { createUIMessageStreamResponse } from "ai";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { z } from "zod";
import type { PersonEnvironment } from "#auth/server/index.ts";
import { type Question, questionSchema } from "#chat/shared/contract.ts";
import { questionLimit } from "#chat/shared/limits.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import { platformError } from "#platform/error-catalogue.ts";
import { peerAddress } from "#platform/http/peer-address.ts";
import { createSignedValue, readSignedValue } from "#platform/http/signed-cookie.ts";
import type { Logger } from "#platform/log.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { answerQuestion } from "./answer-question.ts";
import { countMonth, monthOf } from "./count-month.ts";
import { countTrial, hashGuest, type Trial } from "./count-trial.ts";
import { type ChatErrorCode, chatError } from "./error-catalogue.ts";
import type { AnswerWriter } from "./model/answer-writer.ts";
import { modelKeyHeader, readModelKey } from "./model/own-key.ts";
import { presentCitation } from "./present-citation.ts";

export type ChatDependencies = {
  /** Who writes the answers. */
  write: AnswerWriter;
  /** The model that does; null where the built-in answerer writes alone. */
  model: ModelFacts | null;
  quran: Quran;
  trial: Trial;
  /** Questions a month of a signed-in person. */
  freeMessages: number;
  log: Logger;
  trustProxy: number;
  /** Whether pages are served over https. */
  secure: boolean;
};

const guestCookie = "siraj_guest";
const purpose = "guest";
const year = 365 * 24 * 60 * 60;

/** `POST /chat`: a question in, an AI SDK UI message stream out. */
export function chatRoutes(dependencies: ChatDependencies) {
  return new Hono<PersonEnvironment>().post("/chat", async (c) => {
    // A form of another site can send other types without asking first.
    if (!c.req.header("content-type")?.startsWith("application/json")) {
      throw platformError("platform/unsupported-type", "A question is sent as application/json.");
    }
    const question = readQuestion(await c.req.json().catch(() => undefined));
    if (question.refs?.some((ref) => !presentCitation(dependencies.quran, question.lang, ref))) {
      throw chatError("chat/bad-reference", "An attached reference names no verse.");
    }
    const person = c.get("person");
    const modelKey = readModelKey(c.req.header(modelKeyHeader), dependencies.model?.ownKey === true);
    const counted = await count(c, dependencies, { person: person?.id, counts: modelKey === undefined });
    const answering = {
      ...dependencies,
      modelKey,
      async onEnd({ found, error }: { found: boolean; error?: unknown }) {
        // A question that found no source, or that we failed, costs nothing.
        const free = !found && !c.req.raw.signal.aborted;
        if (error && !c.req.raw.signal.aborted) dependencies.log.error({ err: error }, "answer failed");
        const { by, remaining } = counted;
        if (!free || !counted.undo) return { by, remaining };
        try {
          await counted.undo();
          return { by, remaining: remaining + 1 };
        } catch (failure) {
          // The answer stands all the same; only the count was not given back.
          dependencies.log.error({ err: failure }, "a trial question could not be given back");
          return { by, remaining };
        }
      },
    };
    const stream = answerQuestion(answering, question, c.req.raw.signal);
    const { body, headers } = createUIMessageStreamResponse({ stream });
    return c.newResponse(body, { headers });
  });
}

type Counted = { by: "trial" | "month" | "uncounted"; remaining: number; undo?: () => Promise<void> };

/** Counts a question, or says what is left where it counts nothing: one that is answered with the person's own key. */
async function count(
  c: Context,
  dependencies: ChatDependencies,
  { person, counts }: { person: string | undefined; counts: boolean },
): Promise<Counted> {
  const { trial, freeMessages, trustProxy } = dependencies;
  const now = new Date();
  if (person !== undefined) {
    if (counts) return { by: "month", ...(await countMonth(trial.store, freeMessages, { person, now })) };
    const used = await trial.store.readPerson(person, monthOf(now));
    return { by: "uncounted", remaining: Math.max(0, freeMessages - used) };
  }
  const id = guestOf(c, dependencies);
  if (counts) return { by: "trial", ...(await countTrial(trial, { id, address: peerAddress(c, trustProxy), now })) };
  return { by: "uncounted", remaining: Math.max(0, trial.limit - (await trial.store.readGuest(hashGuest(id)))) };
}

function readQuestion(body: unknown): Question {
  const read = questionSchema.safeParse(body);
  if (read.success) return read.data;
  throw chatError(codeOf(read.error), "The question cannot be taken as it is.");
}

function codeOf({ issues }: z.ZodError): ChatErrorCode {
  const [issue] = issues;
  if (issue?.path[0] === "lang") return "chat/bad-language";
  if (issue?.path[0] === "refs") return "chat/bad-reference";
  if (issue?.code === "too_big" && issue.path[0] === "message" && issue.maximum === questionLimit) {
    return "chat/question-too-long";
  }
  return "chat/bad-question";
}

/** The guest's id from the signed cookie; a new one, sent along with the answer, when there is none or it was tampered with. */
function guestOf(c: Context, { trial, secure }: ChatDependencies): string {
  const known = readSignedValue(getCookie(c, guestCookie), { secret: trial.secret, purpose });
  if (known) return known;
  const id = randomBytes(16).toString("base64url");
  setCookie(c, guestCookie, createSignedValue(id, { secret: trial.secret, purpose }), {
    httpOnly: true,
    sameSite: "Lax",
    secure,
    path: "/functions/v1/chat",
    maxAge: year,
  });
  return id;
}
