import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";

/** What authenticator programs understand without being told: SHA-1, six digits, thirty seconds. */
const shape = { algorithm: "SHA1", digits: 6, period: 30 };
/** How many steps of thirty seconds the clocks may differ, each way. */
const skew = 1;
/** Seconds within which one code can fit. */
export const totpCodeWindow = shape.period * (2 * skew + 1);

/** 160 bits in base 32, as they are typed where no picture can be taken. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** For an authenticator: the address `otpauth://totp/…`, and the same as a picture, an SVG of its own without any `#`. */
export async function describeTotp({ secret, issuer, label }: { secret: string; issuer: string; label: string }) {
  const uri = new TOTP({ ...shape, issuer, label, secret }).toString();
  const svg = await QRCode.toString(uri, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  // The client writes it into a `data:` address as it is, where `#` would end it.
  const picture = svg.replaceAll("#ffffff", "white").replaceAll("#000000", "black").trim();
  if (picture.includes("#")) throw new Error("The QR picture holds a colour that a data address cannot");
  return { uri, qrCode: picture };
}

/** Whether the code is the secret's now, or was or will be a step away. */
export function isTotpCode({ secret, code, now }: { secret: string; code: string; now: Date }): boolean {
  const totp = new TOTP({ ...shape, secret });
  return /^\d{6}$/.test(code) && totp.validate({ token: code, timestamp: now.getTime(), window: skew }) !== null;
}
