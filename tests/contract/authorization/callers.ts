import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { z } from "zod";
import { type Caller, callers, type Target } from "../../support/routes/access-rules.ts";
import { callerEnvironment, newTarget } from "../../support/routes/callers.ts";
import { openSite, type TestSite } from "../site/open-site.ts";
import { pngOf } from "../storage/open-storage-site.ts";
import { keepDatabaseState } from "./database-state.ts";

const password = "four quiet words";
const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** A caller of routes: the headers that say who it is, and its own private data if it has any. */
export type CallingParty = { name: Caller; headers: Record<string, string>; own: Target | undefined };

/** A site with a caller of each kind, and the state of its database to return to. */
export async function openCallersSite() {
  const site = await openSite();
  const served = await site.serve(undefined, callerEnvironment);
  const parties = await createCallers(served.url, site);
  const state = await keepDatabaseState(site.connection.sql);
  const close = async () => {
    await state.drop();
    await served.stop();
    await site.close();
  };
  const { sql } = site.connection;
  return {
    url: served.url,
    sql,
    routes: served.routes,
    publishableKey: site.secrets.publishableKey,
    parties,
    state,
    close,
  };
}
export type CallersSite = Awaited<ReturnType<typeof openCallersSite>>;

/** Creates one caller of each kind, with private data for each user. The site confirms accounts itself. */
async function createCallers(url: string, { secrets, connection: { sql } }: Pick<TestSite, "secrets" | "connection">) {
  const send = createSender(url, secrets.publishableKey);
  const begin = async (path: string, body: object) => sessionSchema.parse(await send("POST", path, body));

  const createUser = async (name: Caller) => {
    const mark = `private-of-${name}`;
    const email = `${mark}@siraj.example`;
    const account = name === "anonymous" ? {} : { email, password };
    const { access_token: token, user } = await begin("/auth/v1/signup", account);
    const target = newTarget({ id: user.id, email, mark, object: `${user.id}/${mark}.png` });
    await send("PUT", `/storage/v1/object/graphics/${target.object}`, new Blob([pngOf()]), token);
    await insertPrivateData(sql, target);
    return { token, target };
  };

  const bearer = (token: string) => ({ apikey: secrets.publishableKey, authorization: `Bearer ${token}` });
  const partyOf = (name: Caller, { token, target }: { token: string; target: Target }): CallingParty => ({
    name,
    headers: bearer(token),
    own: target,
  });

  const withFactor = await createUser("aal2");
  const second = await begin("/auth/v1/token?grant_type=password", { email: withFactor.target.email, password });
  await verifyFactor(sql, withFactor, String(decodeJwt(second.access_token).session_id), send);
  const ended = await createUser("ended");
  await send("POST", "/auth/v1/logout?scope=local", {}, ended.token);
  const banned = await createUser("banned");
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.target.id}`;
  const [administrator, stale] = [await createUser("administrator"), await createUser("staleAdministrator")];
  for (const { id } of [administrator.target, stale.target]) {
    await sql`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = ${id}`;
  }
  await sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
    where session_id in (select id from auth.sessions where user_id = ${stale.target.id})`;
  const parties: Record<Caller, CallingParty> = {
    guest: { name: "guest", headers: { apikey: secrets.publishableKey }, own: undefined },
    owner: partyOf("owner", await createUser("owner")),
    another: partyOf("another", await createUser("another")),
    aal1: partyOf("aal1", withFactor),
    aal2: partyOf("aal2", { ...withFactor, token: second.access_token }),
    ended: partyOf("ended", ended),
    banned: partyOf("banned", banned),
    anonymous: partyOf("anonymous", await createUser("anonymous")),
    administrator: partyOf("administrator", administrator),
    staleAdministrator: partyOf("staleAdministrator", stale),
    service: {
      name: "service",
      headers: { apikey: secrets.serviceKey, authorization: `Bearer ${secrets.serviceKey}` },
      own: undefined,
    },
  };
  return callers.map((name) => parties[name]);
}

/** Makes a function that sends JSON, or a PNG, each time from another address. It throws where that is refused. */
function createSender(url: string, publishableKey: string) {
  let senders = 0;
  return async (method: string, path: string, body: object, token?: string) => {
    const isFile = body instanceof Blob;
    const response = await fetch(url + path, {
      method,
      headers: {
        apikey: publishableKey,
        "content-type": isFile ? "image/png" : "application/json",
        "x-forwarded-for": `203.0.113.${++senders}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isFile ? body : JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}

type Send = (method: string, path: string, body: object, token?: string) => Promise<unknown>;
type Sql = TestSite["connection"]["sql"];

/** Gives a user a verified factor, and raises one of their sessions. The other stays at `aal1`. */
async function verifyFactor(
  sql: Sql,
  { token, target }: { token: string; target: Target },
  raised: string,
  send: Send,
): Promise<void> {
  const enrolled = await send("POST", "/auth/v1/factors", { factor_type: "totp", friendly_name: target.mark }, token);
  target.factor = z.object({ id: z.string() }).parse(enrolled).id;
  await sql`update auth.mfa_factors set status = 'verified' where id = ${target.factor}`;
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${target.factor} where id = ${raised}`;
  await sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${raised}, 'totp', now(), now())`;
}

/** Every kind of private data that a path or an input can name. Each row holds the user's mark. */
async function insertPrivateData(sql: Sql, target: Target): Promise<void> {
  const { id, mark, conversation, deleted, question, answer, passage, identity, passkey } = target;
  const parts = JSON.stringify([{ type: "text", text: mark }]);
  const identityData = JSON.stringify({ sub: mark });
  await sql`insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    values (${identity}, ${id}, 'google', ${mark}, ${identityData}::jsonb, now(), now())`;
  await sql`insert into auth.webauthn_credentials
    (id, user_id, credential_id, public_key, friendly_name, created_at, updated_at)
    values (${passkey}, ${id}, ${mark}, ${mark}, ${mark}, now(), now())`;
  await sql`insert into chat.conversations (id, person, title, title_words, updated_at, deleted_at) values
    (${conversation}, ${id}, ${mark}, ${mark}, now(), null), (${deleted}, ${id}, ${mark}, ${mark}, now(), now())`;
  await sql`insert into chat.messages (id, conversation, person, position, role, lang, words, parts, state) values
    (${question}, ${conversation}, ${id}, 0, 'user', 'en', ${mark}, ${parts}::jsonb, 'done'),
    (${answer}, ${conversation}, ${id}, 1, 'assistant', 'en', '', ${parts}::jsonb, 'done')`;
  await sql`insert into chat.passages
    (id, person, kind, content_key, conversation, message, lang, question, parts, search_words, created_at, updated_at)
    values (${passage}, ${id}, 'part', ${mark}, ${conversation}, ${answer}, 'en', ${mark}, ${parts}::jsonb, '', now(), now())`;
  await sql`insert into library.bookmarks (person, chapter, first_verse, last_verse, note, created_at)
    values (${id}, 1, 1, 1, ${mark}, now())`;
  await sql`insert into wisdom.subscriptions (id, email, person, lang, time_zone, confirmed_at, next_at)
    values (${randomUUID()}, ${`daily.${mark}@siraj.example`}, ${id}, 'en', 'UTC', now(), now() + interval '1 day')`;
}
