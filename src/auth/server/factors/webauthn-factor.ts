import type { Auth } from "../context.ts";
import type { FactorRow } from "../stores/factor-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import type { Assertion, Attestation, StoredCredential } from "../webauthn/credential-schemas.ts";
import {
  authenticationOptions,
  readAssertion,
  readAttestation,
  registrationOptions,
} from "../webauthn/relying-party.ts";

/** What an authenticator gave: `create` for a factor that is not verified yet, `request` for one that is. */
export type WebauthnProof = { type: "create"; credential: Attestation } | { type: "request"; credential: Assertion };

/** The password came first, so the authenticator need not check who uses it, as old security keys cannot. */
const verification = "preferred";

/** The options for the browser, and the challenge in them. `factors` are all those of the user. */
export async function askAuthenticator(
  auth: Auth,
  user: UserRow,
  { factor, factors }: { factor: FactorRow; factors: readonly FactorRow[] },
) {
  if (factor.webAuthnCredential) {
    const publicKey = await authenticationOptions(auth, { allowed: [factor.webAuthnCredential], verification });
    const shown = { type: "request", credential_options: { publicKey } } as const;
    return { challenge: publicKey.challenge, shown };
  }
  const known = factors.flatMap(({ webAuthnCredential }) => webAuthnCredential ?? []);
  const publicKey = await registrationOptions(auth, user, { known, discoverable: false, verification });
  return { challenge: publicKey.challenge, shown: { type: "create", credential_options: { publicKey } } as const };
}

/** The factor's credential as it is stored from now on; undefined where the proof does not fit factor and challenge. */
export async function readProof(
  auth: Auth,
  { factor, proof }: { factor: FactorRow; proof: WebauthnProof },
  isChallenge: (challenge: string) => boolean,
): Promise<StoredCredential | undefined> {
  const credential = factor.webAuthnCredential;
  const expectation = { isChallenge, verification } as const;
  if (proof.type === "create") {
    if (credential) return undefined;
    const made = await readAttestation(auth, proof.credential, expectation);
    return made && { id: made.id, publicKey: made.publicKey, counter: made.counter, transports: made.transports };
  }
  if (!credential) return undefined;
  const used = await readAssertion(auth, { response: proof.credential, credential }, expectation);
  return used && { ...credential, counter: used.counter };
}
