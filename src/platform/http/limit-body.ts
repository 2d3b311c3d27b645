import { bodyLimit } from "hono/body-limit";
import { platformError } from "../error-catalogue.ts";
import { render } from "./errors.ts";

/** Refuses, with 413, a request body of more than `bytes` bytes, however it is sent. */
export function limitBody(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: (c) => render(c, platformError("platform/body-too-large", `A request may have up to ${bytes} bytes.`)),
  });
}
