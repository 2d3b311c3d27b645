import { z } from "zod";
import { standInToken } from "./stand-in-token.ts";

const kept = { id: z.string(), at: z.string(), to: z.string(), text: z.string() };
const mailsSchema = z.object({
  messages: z.array(
    z.object({
      ...kept,
      subject: z.string(),
      html: z.string(),
      language: z.string(),
      unsubscribe: z.string().optional(),
    }),
  ),
});
const textsSchema = z.object({ messages: z.array(z.object({ ...kept, kind: z.string() })) });

/** The mails to an address that the mail stand-in of a site has stored, newest first. `site` is the site's URL. */
export async function readMails(site: string, to: string) {
  return mailsSchema.parse(await read(site, "mail", to)).messages;
}

/** The text messages to a number, newest first. */
export async function readTexts(site: string, to: string) {
  return textsSchema.parse(await read(site, "sms", to)).messages;
}

/** The first link of a message; "" without one. */
export const linkIn = (message: { text: string } | undefined): string =>
  /https?:\/\/\S+/.exec(message?.text ?? "")?.[0] ?? "";

// The request is sent by Node. Browsers of the tests send X-Forwarded-For, and the stand-ins reject such requests.
async function read(site: string, kind: "mail" | "sms", to: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${standInToken}` };
  const response = await fetch(`${site}/stand-ins/${kind}/messages?${new URLSearchParams({ to })}`, { headers });
  if (!response.ok) throw new Error(`The ${kind} stand-in answered ${response.status}`);
  return response.json();
}
