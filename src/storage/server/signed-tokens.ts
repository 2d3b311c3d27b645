import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { deriveKey } from "#platform/seal.ts";
import type { Storage } from "./context.ts";
import { storageError } from "./error-catalogue.ts";

type Signing = Pick<Storage, "secret" | "clock">;

/** Each kind of token has its own signing key, so that no token is valid as another kind. */
type Kind = "download" | "upload";

const uploadSchema = z.object({ upsert: z.boolean(), by: z.enum(["user", "service"]) });

/** What the holder of an upload URL may do: replace an object, with or without the quota of its owner. */
export type UploadGrant = z.output<typeof uploadSchema>;

/** A token that permits reading one object for `lifetime` seconds. */
export function signDownload(storage: Signing, bucketId: string, name: string, lifetime: number): Promise<string> {
  return sign(storage, "download", { url: `${bucketId}/${name}` }, lifetime);
}

/** A token that permits writing one object for `lifetime` seconds. */
export function signUpload(
  storage: Signing,
  { bucketId, name, lifetime, grant }: { bucketId: string; name: string; lifetime: number; grant: UploadGrant },
): Promise<string> {
  return sign(storage, "upload", { url: `${bucketId}/${name}`, ...grant }, lifetime);
}

/** The seconds for which the token still permits reading this object. @throws StorageError InvalidSignature, ExpiredToken */
export async function verifyDownload(storage: Signing, token: string, bucketId: string, name: string): Promise<number> {
  const { exp } = await verify(storage, "download", token, `${bucketId}/${name}`);
  return exp - Math.floor(storage.clock.now().getTime() / 1000);
}

/** @throws StorageError InvalidSignature, ExpiredToken */
export async function verifyUpload(
  storage: Signing,
  token: string,
  bucketId: string,
  name: string,
): Promise<UploadGrant> {
  return uploadSchema.parse(await verify(storage, "upload", token, `${bucketId}/${name}`));
}

const keyOf = (secret: string, kind: Kind) => deriveKey(secret, `storage ${kind} url`);

function sign({ secret, clock }: Signing, kind: Kind, claims: Record<string, unknown>, lifetime: number) {
  const issued = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetime)
    .sign(keyOf(secret, kind));
}

async function verify({ secret, clock }: Signing, kind: Kind, token: string, url: string) {
  try {
    const options = { algorithms: ["HS256"], currentDate: clock.now(), requiredClaims: ["url", "exp"] };
    const { payload } = await jwtVerify(token, keyOf(secret, kind), options);
    const { exp } = payload;
    if (payload.url !== url || exp === undefined) {
      throw storageError("InvalidSignature", { message: "The token is for another object" });
    }
    return { ...payload, exp };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw storageError("ExpiredToken", { cause: error });
    throw error instanceof errors.JOSEError ? storageError("InvalidSignature", { cause: error }) : error;
  }
}
