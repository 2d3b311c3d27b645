import type { Auth } from "../context.ts";
import { challengeLifetime } from "../settings.ts";
import type { UserRow } from "../stores/user-store.ts";
import type { Assertion, Attestation, StoredCredential } from "./credential-schemas.ts";

/** `required`: the authenticator checks who uses it, by a finger, a face or a PIN. */
type Verification = "required" | "preferred";

type Expectation = {
  /** Whether this is the challenge that was given, in base64url. */
  isChallenge: (challenge: string) => boolean;
  verification: Verification;
};

/** Loaded with the first passkey: with its readers of certificates it takes four megabytes. */
const webauthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const algorithms = [-8, -7, -257];

/** The site as credentials are bound to it: they work on this host and its subdomains alone. */
function relyingParty({ settings }: Pick<Auth, "settings">) {
  const { hostname, origin } = new URL(settings.siteUrl);
  return { id: hostname, name: "Siraj", origin };
}

/** What authenticators store to find the account: its id. It says nothing about the person. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}

/** The options of `navigator.credentials.create()`. The challenge in them is new and random. */
export async function registrationOptions(
  auth: Pick<Auth, "settings">,
  { id, email, phone, rawUserMetaData: { name } }: Pick<UserRow, "id" | "email" | "phone" | "rawUserMetaData">,
  {
    known,
    discoverable,
    verification,
  }: { known: StoredCredential[]; discoverable: boolean; verification: Verification },
) {
  const party = relyingParty(auth);
  const label = email ?? (phone ? `+${phone}` : id);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(id),
    userName: label,
    userDisplayName: typeof name === "string" && name !== "" ? name.slice(0, 64) : label,
    timeout: challengeLifetime * 1000,
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: {
      residentKey: discoverable ? "required" : "discouraged",
      userVerification: verification,
    },
    supportedAlgorithmIDs: algorithms,
  });
}

/** The options of `navigator.credentials.get()`. Without `allowed` the authenticator offers its passkeys of this site. */
export async function authenticationOptions(
  auth: Pick<Auth, "settings">,
  { allowed, verification }: { allowed?: StoredCredential[]; verification: Verification },
) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(auth).id,
    timeout: challengeLifetime * 1000,
    userVerification: verification,
    ...(allowed && { allowCredentials: allowed }),
  });
}

export type NewCredential = StoredCredential & { aaguid: string; backupEligible: boolean; backedUp: boolean };

/** The credential that an authenticator made; undefined where the answer does not fit this site and challenge. */
export async function readAttestation(
  auth: Pick<Auth, "settings">,
  response: Attestation,
  { isChallenge, verification }: Expectation,
): Promise<NewCredential | undefined> {
  const party = relyingParty(auth);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    if (await namesCertificates(response)) return undefined;
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: verification === "required",
      supportedAlgorithmIDs: algorithms,
    });
    if (!info || info.credential.id !== response.id) return undefined;
    return {
      id: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey).toString("base64url"),
      counter: info.credential.counter,
      transports: response.response.transports,
      aaguid: info.aaguid,
      backupEligible: info.credentialDeviceType === "multiDevice",
      backedUp: info.credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/**
 * No attestation is asked for, and browsers remove it. One with certificates would make the server read them, and fetch lists
 * of revoked ones from addresses in them.
 */
async function namesCertificates({ response: { attestationObject } }: Attestation): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const format = decoded.get("fmt");
  return format !== "none" && (format !== "packed" || decoded.get("attStmt").get("x5c") !== undefined);
}

export type UsedCredential = { counter: number; backedUp: boolean };

/**
 * The new state of a credential after a signature; undefined where the signature does not fit, or where the counter did not grow,
 * as with a copied authenticator.
 */
export async function readAssertion(
  auth: Pick<Auth, "settings">,
  { response, credential }: { response: Assertion; credential: StoredCredential },
  { isChallenge, verification }: Expectation,
): Promise<UsedCredential | undefined> {
  const party = relyingParty(auth);
  const { userHandle, ...signed } = response.response;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) } },
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { ...credential, publicKey: new Uint8Array(Buffer.from(credential.publicKey, "base64url")) },
      requireUserVerification: verification === "required",
    });
    if (!verified || response.id !== credential.id) return undefined;
    return { counter: info.newCounter, backedUp: info.credentialBackedUp };
  } catch {
    return undefined;
  }
}
