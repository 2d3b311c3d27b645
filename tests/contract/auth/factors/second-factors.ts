import { Secret, TOTP } from "otpauth";
import { clientOf, required, someone, type TestAuth } from "../open-auth.ts";

export type Client = ReturnType<typeof clientOf>;

/** Second-factor actions by the official client, on a site without confirmation of sign-ups. */
export function secondFactors(opened: () => { site: TestAuth; url: string }) {
  /** The TOTP code of a step: the current one, or one some steps of thirty seconds away. */
  const codeOf = (secret: string, steps = 0) => {
    const timestamp = opened().site.clock.now().getTime() + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };

  /** Moves the clock to the start of a TOTP step, so that the following calls stay within it. */
  const toStartOfStep = () => {
    const { clock } = opened().site;
    clock.forward(30 - ((clock.now().getTime() / 1000) % 30));
  };

  async function signedUp() {
    const client = clientOf(opened().url);
    const { email, password } = someone();
    const { data } = await client.signUp({ email, password });
    return { client, email, password, id: required(data.user).id };
  }

  async function begun(client: Client, friendlyName = "Authenticator") {
    const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName });
    if (data?.type !== "totp") throw new Error("No authenticator was begun");
    return { factorId: data.id, secret: data.totp.secret };
  }

  const challenge = async (client: Client, factorId: string) => {
    const { data, error } = await client.mfa.challenge({ factorId });
    if (error) throw error;
    return data.id;
  };

  const give = async (client: Client, factorId: string, code: string) =>
    client.mfa.verify({ factorId, challengeId: await challenge(client, factorId), code });

  /** A user with a verified TOTP factor, signed in with it. */
  async function guarded() {
    const person = await signedUp();
    const factor = await begun(person.client);
    const { error } = await give(person.client, factor.factorId, codeOf(factor.secret));
    if (error) throw error;
    return { ...person, ...factor };
  }

  /** A second session of the same user, by password alone. */
  async function elsewhere({ email, password }: { email: string; password: string }) {
    const client = clientOf(opened().url);
    const { error } = await client.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  }

  return { codeOf, toStartOfStep, signedUp, begun, challenge, give, guarded, elsewhere };
}

export const levelOf = async (client: Client) =>
  required((await client.mfa.getAuthenticatorAssuranceLevel()).data).currentLevel;

/** The `amr` methods of the session's token. */
export async function methodsOf(client: Client): Promise<string[]> {
  const { claims } = required((await client.getClaims()).data);
  return (claims.amr ?? []).map((entry) => (typeof entry === "string" ? entry : entry.method)).sort();
}
