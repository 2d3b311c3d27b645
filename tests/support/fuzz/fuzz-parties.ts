import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Target } from "../routes/access-rules.ts";
import { newTarget } from "../routes/callers.ts";
import { pngOf } from "../site/png.ts";

/** Whose requests the fuzzer sends. `marks`: texts of their private data. Those who manage accounts may see the mail marks of others. */
export type Party = {
  name: PartyName;
  headers: Record<string, string>;
  target: Target;
  marks: { mail: string; note: string };
};

export const partyNames = ["guest", "user", "user", "anonymous", "administrator", "administrator", "service"] as const;
/** The victim sends nothing: others name their data. */
export type PartyName = (typeof partyNames)[number] | "victim";

const anyMark = /\bprivate-(?:mail|note)-[0-9a-f]{12}\b/g;

const newMarks = () => ({
  mail: `private-mail-${randomBytes(6).toString("hex")}`,
  note: `private-note-${randomBytes(6).toString("hex")}`,
});

/** The first text in an answer that a party must not see: the mark of somebody else that did not stand in the request. */
export function foreignMark({ name, marks }: Party, sent: string, answer: string): string | undefined {
  const managesAccounts = name === "administrator" || name === "service";
  return (answer.match(anyMark) ?? []).find((mark) => {
    if (mark === marks.mail || mark === marks.note || sent.includes(mark)) return false;
    return !(managesAccounts && mark.startsWith("private-mail-"));
  });
}

type Site = { url: string; serviceKey: string; newAddress: () => string };

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** Signs a party up, with some private data of each kind. */
export async function makeParty(name: PartyName, site: Site): Promise<Party> {
  const marks = newMarks();
  const targetOf = (id: string) =>
    newTarget({ id, email: `${marks.mail}@siraj.example`, mark: marks.note, object: `${id}/${marks.mail}.png` });
  const service = { authorization: `Bearer ${site.serviceKey}` };
  if (name === "guest" || name === "service")
    return { name, marks, target: targetOf(randomUUID()), headers: name === "guest" ? {} : service };
  const account = name === "anonymous" ? {} : { email: `${marks.mail}@siraj.example`, password: "four quiet words" };
  const session = await send(site, "POST", "/auth/v1/signup", account);
  const { access_token: token, user } = sessionSchema.parse(JSON.parse(session));
  const target = targetOf(user.id);
  const headers = { authorization: `Bearer ${token}` };
  const bookmark = { chapter: 2, from: 153, to: 153, note: marks.note, created: 1_760_000_000_000 };
  await send(site, "PUT", "/functions/v1/library/bookmark", bookmark, headers);
  await send(site, "POST", `/storage/v1/object/graphics/${target.object}`, pngOf(), headers);
  const question = `What is said about patience? ${marks.note}`;
  const chat = { message: question, lang: "en", newConversationId: target.conversation };
  if (name === "victim") await send(site, "POST", "/functions/v1/chat", chat, headers);
  if (name === "administrator")
    await send(site, "PUT", `/auth/v1/admin/users/${user.id}`, { app_metadata: { role: "admin" } }, service);
  return { name, marks, target, headers };
}

/** @throws Error where it is refused */
async function send(
  { url, newAddress }: Site,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(url + path, {
    method,
    headers: {
      "content-type": isFile ? "image/png" : "application/json",
      "x-forwarded-for": newAddress(),
      ...headers,
    },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}
