import { createClient } from "@supabase/supabase-js";
import { z } from "zod";
import { startModelServer } from "../../tests/support/servers/model-server.ts";
import { startSite } from "../../tests/support/site/site-process.ts";
import { atMost, type Figure } from "./figure.ts";
import { residentMegabytes } from "./memory.ts";

/** Concurrent answers, each of so many chunks, so many milliseconds apart. */
const streams = 200;
const chunks = 60;
/** Users, each with several concurrent conversations. */
const users = 40;
const pause = 150;

const modelText = Array.from({ length: chunks }, (_, n) => `This is sentence number ${n}. `);
const chunkSchema = z.looseObject({ type: z.string() });
const startSchema = z.object({ messageMetadata: z.object({ conversationId: z.string() }) });
const storedSchema = z.object({
  messages: z.array(z.object({ parts: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })) })),
});

/**
 * Concurrent answers of signed-in users, which are stored while they stream. The streamed and the stored text must equal the model's output.
 */
export async function measureStreams(): Promise<Figure[]> {
  const service = await startModelServer(() => ({ text: modelText, pause }));
  const env = {
    ...{ TRUST_PROXY: "1", LOG_LEVEL: "info", AUTH_AUTOCONFIRM: "on", FREE_MESSAGES: "1000" },
    ...{ LLM_BASE_URL: service.baseUrl, LLM_API_KEY: "for-the-measurement", LLM_MODEL: "measured" },
  };
  const site = await startSite({ env });
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(site.pid));
  }, 200);
  try {
    const before = residentMegabytes(site.pid);
    const tokens: string[] = [];
    for (let n = 0; n < users; n++) tokens.push(await signUp(site.url, n));
    const tokenOf = (n: number) => tokens[n % users] ?? "";
    const all = await Promise.all(Array.from({ length: streams }, (_, n) => ask(site.url, tokenOf(n), n)));
    const whole = modelText.join("").trim();
    const lostOnTheWay = all.filter(({ prose }) => prose.trim() !== whole).length;
    let lostInStore = 0;
    for (const [n, { conversation }] of all.entries()) {
      if ((await readStored(site.url, headersOf(tokenOf(n), n), conversation)).trim() !== whole) lostInStore++;
    }
    return [
      atMost(`of ${streams} answers streamed at once, those that came with a gap`, lostOnTheWay, 0, ""),
      atMost(`of ${streams} answers streamed at once, those stored with a gap`, lostInStore, 0, ""),
      atMost(
        `memory of the server's process with ${streams} streams (${before.toFixed(0)} MB before)`,
        most,
        500,
        "MB",
      ),
    ];
  } finally {
    clearInterval(timer);
    await site.stop();
    await service.close();
  }
}

async function signUp(url: string, n: number): Promise<string> {
  const { publicKey } = z.object({ publicKey: z.string() }).parse(await (await fetch(`${url}/config.json`)).json());
  const client = createClient(url, publicKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { "x-forwarded-for": addressOf(n) } },
  });
  const { data, error } = await client.auth.signUp({ email: `asker${n}@siraj.example`, password: "four quiet words" });
  if (error || !data.session) throw error ?? new Error("No session came");
  return data.session.access_token;
}

/** Different client addresses, because of the rate limit per address. */
const addressOf = (n: number) => `198.51.100.${n % 250}`;

const headersOf = (token: string, n: number) => ({
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
  "x-forwarded-for": addressOf(n),
});

async function ask(url: string, token: string, n: number): Promise<{ conversation: string; prose: string }> {
  const response = await fetch(`${url}/functions/v1/chat`, {
    method: "POST",
    headers: headersOf(token, n),
    body: JSON.stringify({ message: `What is said about patience, for the ${n}th time?`, lang: "en" }),
  });
  if (!response.ok) throw new Error(`A question was answered with ${response.status}`);
  const chunks = (await response.text())
    .split("\n\n")
    .flatMap((event) => (event.startsWith("data: {") ? [chunkSchema.parse(JSON.parse(event.slice(6)))] : []));
  const prose = chunks.map(({ type, delta }) => (type === "text-delta" ? String(delta) : "")).join("");
  return { conversation: startSchema.parse(chunks[0]).messageMetadata.conversationId, prose };
}

async function readStored(url: string, headers: Record<string, string>, conversation: string): Promise<string> {
  const response = await fetch(`${url}/functions/v1/conversations/${conversation}`, { headers });
  const { messages } = storedSchema.parse(await response.json());
  return (
    messages
      .at(-1)
      ?.parts.map(({ text = "" }) => text)
      .join("") ?? ""
  );
}
