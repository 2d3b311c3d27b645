import { type Authenticator, createAuthenticator } from "../../../support/webauthn/software-authenticator.ts";
import { clientOf, required } from "../open-auth.ts";
import type { Client, secondFactors } from "./second-factors.ts";

/** The site to which passkeys are bound. */
export const origin = "https://siraj.example";

/** Passkeys by the official client, with authenticators in software. */
export function passkeyHolders(opened: () => { url: string }, { signedUp }: ReturnType<typeof secondFactors>) {
  const begin = async (client: Client) => {
    const { data, error } = await client.passkey.startRegistration();
    if (error) throw error;
    return data;
  };

  async function register(client: Client, authenticator: Authenticator) {
    const { challenge_id: challengeId, options } = await begin(client);
    return client.passkey.verifyRegistration({ challengeId, credential: authenticator.create(options) });
  }

  /** A new user with a passkey. */
  async function withPasskey(settings: Partial<Parameters<typeof createAuthenticator>[0]> = {}) {
    const person = await signedUp();
    const authenticator = createAuthenticator({ origin, ...settings });
    const { data, error } = await register(person.client, authenticator);
    if (error) throw error;
    return { ...person, authenticator, passkey: data };
  }

  async function signInWith(authenticator: Authenticator) {
    const client = clientOf(opened().url);
    const { data } = await client.passkey.startAuthentication();
    const { challenge_id: challengeId, options } = required(data);
    const credential = authenticator.get(options);
    return {
      client,
      challengeId,
      credential,
      ...(await client.passkey.verifyAuthentication({ challengeId, credential })),
    };
  }

  return { begin, register, withPasskey, signInWith };
}

type Refused = { error: { status?: number | undefined; code?: string | undefined } | null };

/** The status and code of a refusal; null if there was none. */
export const refusalOf = ({ error }: Refused) => error && [error.status, error.code];
