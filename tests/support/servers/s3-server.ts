import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export const s3Credentials = {
  bucket: "objects",
  accessKey: "AKIATEST",
  secretKey: "secret/of+tests",
  region: "eu-test-1",
};

type StoredObject = { bytes: Buffer; type: string };

/** A response other than the correct one: a status, no response, a closed connection, or half of the body. */
type Fault = number | "hang" | "cut" | "stall";

export type S3Server = {
  endpoint: string;
  objects: Map<string, StoredObject>;
  /** `METHOD key` of every request with a valid signature. */
  requests: string[];
  /** The fault for a request. Undefined: a correct response. */
  fault: (method: string, key: string) => Fault | undefined;
  close(): Promise<void>;
};

/** A local server with the S3 protocol and one bucket in memory. It verifies signatures (AWS Signature Version 4). */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    answer(service, request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const service: S3Server = {
    endpoint: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    objects: new Map(),
    requests: [],
    fault: () => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}

async function answer(service: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  const { method = "", url = "" } = request;
  if (!isSigned(request, body)) return fail(response, 403, "SignatureDoesNotMatch");
  const [, bucket, ...rest] = url.split("/").map(decodeURIComponent);
  const key = rest.join("/");
  service.requests.push(`${method} ${key}`);
  const fault = service.fault(method, key);
  if (fault === "hang") return;
  if (fault === "cut") return void response.destroy();
  if (typeof fault === "number") return fail(response, fault, "InternalError");
  if (bucket !== s3Credentials.bucket) return fail(response, 404, "NoSuchBucket");
  if (method === "PUT") {
    if (request.headers["content-length"] === undefined) return fail(response, 411, "MissingContentLength");
    const kept = { bytes: body, type: request.headers["content-type"] ?? "binary/octet-stream" };
    service.objects.set(key, kept);
    return void response.writeHead(200, { etag: etagOf(kept) }).end();
  }
  if (method === "DELETE") {
    service.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const kept = service.objects.get(key);
  if (!kept) return fail(response, 404, "NoSuchKey");
  sendObject(kept, request, response, fault === "stall");
}

function sendObject(
  kept: StoredObject,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  stall: boolean,
): void {
  const size = kept.bytes.length;
  const common = { etag: etagOf(kept), "content-type": kept.type, "accept-ranges": "bytes" };
  const range = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "");
  const from = range?.[1] === "" ? Math.max(0, size - Number(range[2])) : Number(range?.[1] ?? 0);
  const to = range?.[1] && range[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  if (range && from > to) {
    fail(response, 416, "InvalidRange");
    return;
  }
  const part = kept.bytes.subarray(from, to + 1);
  const told = range ? { "content-range": `bytes ${from}-${to}/${size}` } : {};
  response.writeHead(range ? 206 : 200, { ...common, ...told, "content-length": part.length });
  if (stall) response.write(part.subarray(0, part.length / 2));
  else response.end(method === "HEAD" ? undefined : part);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

function etagOf({ bytes }: StoredObject): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** Verifies the signature of a request by computing it again from the received request. */
function isSigned({ method = "", url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? "",
  );
  const [, credential = "", names = "", signature = ""] = found ?? [];
  const [accessKey, day = "", region, service, end] = credential.split("/");
  const time = String(headers["x-amz-date"]);
  const hash = String(headers["x-amz-content-sha256"]);
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  const fits =
    accessKey === s3Credentials.accessKey &&
    region === s3Credentials.region &&
    `${service}/${end}` === "s3/aws4_request" &&
    time.startsWith(day) &&
    Math.abs(Date.now() - sent) < 15 * 60_000 &&
    ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.split(";").includes(name)) &&
    (hash === "UNSIGNED-PAYLOAD" || hash === sha256(body));
  if (!fits) return false;
  const [path = "", query = ""] = url.split("?");
  const canonicalHeaders = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, canonicalHeaders.join(""), names, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region ?? "", "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${s3Credentials.secretKey}`);
  return hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n")).toString("hex") === signature;
}
