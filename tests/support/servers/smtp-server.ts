import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = {
  /** The envelope. */
  from: string;
  to: string[];
  /** The received message: header, blank line, body. */
  raw: string;
  /** Whether the connection used TLS. */
  secure: boolean;
  user: string | undefined;
};

/** A local SMTP server that stores received mails. `answer` may throw an `smtpError` to reject a mail. */
export async function startSmtpServer(options: SMTPServerOptions = {}, answer: (attempt: number) => void = () => {}) {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) =>
      done(password === "right: word" ? null : new Error("no"), { user: username }),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        attempts += 1;
        try {
          answer(attempts);
        } catch (error) {
          done(error instanceof Error ? error : new Error("refused"));
          return;
        }
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString("utf8"),
          secure: session.secure,
          user: session.user || undefined,
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  const listening = await new Promise<AddressInfo>((ready, fail) => {
    const net = server.listen(0, "127.0.0.1", () => {
      const address = net.address();
      if (address === null || typeof address === "string") fail(new Error("no port"));
      else ready(address);
    });
  });
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    port: listening.port,
    received,
    attempts: () => attempts,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

/** An error response of an SMTP server, with a code such as 451. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** The header of a mail, names in small letters, folded lines joined. */
export function headerOf(raw: string): Map<string, string> {
  const [head = ""] = raw.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
}

/** The parts of a multipart/alternative mail, decoded: content type to text. */
export function partsOf(raw: string): Map<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? "";
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const [head = "", ...body] = part.trimStart().split("\r\n\r\n");
      const type = /content-type: ([\w/]+)/i.exec(head)?.[1] ?? "";
      return [type, decode(body.join("\r\n\r\n"), /content-transfer-encoding: ([\w-]+)/i.exec(head)?.[1] ?? "")];
    }),
  );
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
