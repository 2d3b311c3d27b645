import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { createLogger } from "#platform/log.ts";
import { renderStorageError } from "./render-error.ts";

test.each([new SyntaxError(), z.string().safeParse(4711).error, new TypeError()])(
  "a thrown $name is a failure of the server, not of the request, and is logged",
  async (error) => {
    const lines: string[] = [];
    const app = new Hono()
      .onError(renderStorageError(createLogger("info", { write: (line) => lines.push(line) })))
      .get("/", () => {
        throw error;
      });
    const response = await app.request("/");
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "InternalError" });
    expect(lines).toHaveLength(1);
  },
);
