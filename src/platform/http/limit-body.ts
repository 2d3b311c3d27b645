import { bodyLimit } from "hono/body-limit";
import { platformError } from "../error-catalogue.ts";
import { errorResponse } from "./errors.ts";

/** Middleware that responds 413 to a request body of more than `bytes` bytes, also without `Content-Length`. */
export function limitBody(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: (c) =>
      errorResponse(c, platformError("platform/body-too-large", `A request may have up to ${bytes} bytes.`)),
  });
}
