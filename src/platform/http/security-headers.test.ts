import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

function site(publicUrl?: string) {
  return new Hono()
    .use(securityHeaders({ publicUrl }))
    .get("/json", (c) => c.json({}))
    .get("/page", (c) => c.html("", { headers: { "content-security-policy": "script-src 'self'" } }))
    .get("/card", (c) => c.body("", { headers: { "cross-origin-resource-policy": "cross-origin" } }))
    .get("/same", (c) => c.body(null, 304))
    .get("/away", () => Response.redirect("https://siraj.example/"))
    .get("/cookie", (c) => {
      c.header("set-cookie", "a=1", { append: true });
      c.header("set-cookie", "b=2", { append: true });
      return c.text("");
    });
}

test("every response has the headers, and what is no page the strictest policy", async () => {
  for (const path of ["/json", "/away", "/missing", "/cookie"]) {
    const { headers } = await site().request(path);
    expect(Object.fromEntries(headers), path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), microphone=(self), geolocation=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers.has("strict-transport-security")).toBe(false);
  }
});

test("security headers do not replace headers that a handler set", async () => {
  expect((await site().request("/page")).headers.get("content-security-policy")).toBe("script-src 'self'");
  expect((await site().request("/card")).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await site().request("/cookie")).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  const away = await site().request("/away");
  expect([away.status, away.headers.get("location")]).toEqual([302, "https://siraj.example/"]);
});

test("a 304 response has no content security policy", async () => {
  const { headers } = await site().request("/same");
  expect(headers.has("content-security-policy")).toBe(false);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("HSTS is sent only if the public address is https", async () => {
  const secure = await site("https://siraj.example").request("/json");
  expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000");
  const local = await site("http://localhost:3000").request("/json");
  expect(local.headers.has("strict-transport-security")).toBe(false);
});
