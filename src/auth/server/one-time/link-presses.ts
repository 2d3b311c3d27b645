import { randomBytes } from "node:crypto";
import { keyedHash, seal, unseal } from "#platform/seal.ts";
import type { Auth } from "../context.ts";
import { linkPressLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";

/**
 * The button of a mail link's page: the link's token, and the id of the page that was opened, which is in its form only. A double click sends the form
 * twice, and the browser shows the second answer: it has to be the first one. No other page, in whatever browser, has this id.
 */
export type LinkPress = { token: string; press?: string | undefined };

const purpose = "auth link press";

/** The id of a page that is opened now. */
export const createPress = () => randomBytes(32).toString("base64url");

/** Keeps what the button answered, in the transaction that used the link. */
export async function keepPress(
  { settings: { secret }, clock }: Pick<Auth, "settings" | "clock">,
  { linkPresses }: Pick<AuthStores, "linkPresses">,
  { token, press, answer }: LinkPress & { answer: string },
): Promise<void> {
  if (!press) return;
  await linkPresses.insert({
    pressHash: keyedHash(secret, purpose, token, press),
    sealed: seal(answer, { secret, purpose }),
    expiresAt: new Date(clock.now().getTime() + linkPressLifetime * 1000),
  });
}

/** What the button of the same page answered a moment ago; undefined where it did not use the link. */
export async function repeatPress(
  { settings: { secret }, clock }: Pick<Auth, "settings" | "clock">,
  { linkPresses }: Pick<AuthStores, "linkPresses">,
  { token, press }: LinkPress,
): Promise<string | undefined> {
  if (!press) return undefined;
  const sealed = await linkPresses.findSealed(keyedHash(secret, purpose, token, press), clock.now());
  return sealed === undefined ? undefined : unseal(sealed, { secret, purpose });
}
