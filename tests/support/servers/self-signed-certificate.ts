import { createSign, type KeyObject } from "node:crypto";

/** A self-signed X.509 certificate of an RSA key, base64 as in SAML metadata: valid for a day. */
export function selfSigned(privateKey: KeyObject, publicKey: KeyObject, name: string): string {
  const algorithm = sequence(oid(1, 2, 840, 113549, 1, 1, 11), tagged(5, Buffer.alloc(0)));
  const subject = sequence(tagged(0x31, sequence(oid(2, 5, 4, 3), tagged(12, Buffer.from(name)))));
  const day = 24 * 3600_000;
  const validity = sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day)));
  const key = publicKey.export({ type: "spki", format: "der" });
  const content = sequence(tagged(2, Buffer.from([1])), algorithm, subject, validity, subject, key);
  const signature = createSign("sha256").update(content).sign(privateKey);
  const bits = tagged(3, Buffer.concat([Buffer.from([0]), signature]));
  return sequence(content, algorithm, bits).toString("base64");
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = rest.flatMap((arc) => {
    const groups = [arc & 127];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128);
    return groups;
  });
  return tagged(6, Buffer.from([first * 40 + second, ...bytes]));
}

function time(at: Date): Buffer {
  return tagged(
    23,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\.\d+/g, "")
        .slice(2)}`,
    ),
  );
}
