import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";

/** The defaults that every authenticator app supports. */
const shape = { algorithm: "SHA1", digits: 6, period: 30 };
/** Accepted clock difference, in steps of thirty seconds each way. */
const skew = 1;
/** Seconds for which one code is accepted. */
export const totpCodeWindow = shape.period * (2 * skew + 1);

/** 160 bits in base 32, for typing in where the QR code cannot be scanned. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://totp/…` URI and its QR code, an SVG without any `#`. */
export async function describeTotp({ secret, issuer, label }: { secret: string; issuer: string; label: string }) {
  const uri = new TOTP({ ...shape, issuer, label, secret }).toString();
  const svg = await QRCode.toString(uri, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  // The client puts the SVG into a `data:` URL unescaped, where `#` would end it.
  const picture = svg.replaceAll("#ffffff", "white").replaceAll("#000000", "black").trim();
  if (picture.includes("#")) throw new Error("The QR picture holds a colour that a data address cannot");
  return { uri, qrCode: picture };
}

/** Whether the code fits the current step or one of its neighbours. */
export function isTotpCode({ secret, code, now }: { secret: string; code: string; now: Date }): boolean {
  const totp = new TOTP({ ...shape, secret });
  return /^\d{6}$/.test(code) && totp.validate({ token: code, timestamp: now.getTime(), window: skew }) !== null;
}
