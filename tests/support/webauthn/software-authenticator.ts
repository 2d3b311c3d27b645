import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { encodeCbor } from "./cbor.ts";

type CreationOptions = { challenge: string; rp: { id?: string | undefined }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string | undefined };
type AuthenticatorSettings = {
  origin: string;
  /** Whether it checks who uses it. */
  verifies?: boolean;
  /** The counter of signatures, which is added to at each; undefined for none. */
  counter?: number;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const flags = { present: 1, verified: 4, attested: 64 };

/** An authenticator in software with one ES256 credential. It answers as `toJSON()` of the browser's objects. */
export function createAuthenticator(settings: AuthenticatorSettings) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let { counter, verifies = true, origin } = settings;
  let owner: string | undefined;

  const authenticatorData = (rpId: string, more: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    if (counter !== undefined) count.writeUInt32BE(++counter);
    const set = flags.present | (verifies ? flags.verified : 0) | (more.length > 0 ? flags.attested : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.of(set), count, more]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const envelope = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };

  return {
    id,
    /** Changes what it does from now on. */
    set(changes: Partial<AuthenticatorSettings>) {
      ({ counter = counter, verifies = verifies, origin = origin } = changes);
    },
    /** As `navigator.credentials.create()`. `format`: of the attestation, which carries no certificates. */
    create({ challenge, rp, user }: CreationOptions, { statement = new Map<string, never>(), format = "none" } = {}) {
      owner = user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, 32), credentialId, encodeCbor(key)]);
      const attestationObject = encodeCbor(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ["fmt", format],
          ["attStmt", statement],
          ["authData", authenticatorData(rp.id ?? "", attested)],
        ]),
      );
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", challenge)),
        attestationObject: base64url(attestationObject),
        transports: ["internal" as const],
      };
      return { ...envelope, response };
    },
    /** As `navigator.credentials.get()`. */
    get({ challenge, rpId = "" }: RequestOptions) {
      const data = authenticatorData(rpId);
      const client = clientData("webauthn.get", challenge);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(
          sign("sha256", signed, createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" }))),
        ),
        ...(owner !== undefined && { userHandle: owner }),
      };
      return { ...envelope, response };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
