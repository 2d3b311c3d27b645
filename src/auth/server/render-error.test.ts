import { expect, test } from "vitest";
import { z } from "zod";
import { toAuthError } from "./render-error.ts";

test.each([new SyntaxError(), z.string().safeParse(4711).error, new TypeError()])(
  "a thrown $name is a failure of the server, not of the request",
  (error) => {
    expect(toAuthError(error)).toMatchObject({ status: 500, protocolCode: "unexpected_failure" });
  },
);
