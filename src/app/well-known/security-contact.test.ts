import { Hono } from "hono";
import { expect, test } from "vitest";
import { sendSecurityContact } from "./security-contact.ts";

const read = (contact: string | undefined) =>
  new Hono()
    .get("/", (c) => sendSecurityContact(c, { contact, origin: "https://siraj.example", now: Date.UTC(2030, 0, 1, 5) }))
    .request("/");

test("security.txt names the operator's address and expires within half a year", async () => {
  const response = await read("help@siraj.example");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect((await response.text()).split("\n")).toEqual([
    "Contact: mailto:help@siraj.example",
    "Expires: 2030-06-30T00:00:00.000Z",
    "Preferred-Languages: en, ar, pl, tr, id, ur",
    "Canonical: https://siraj.example/.well-known/security.txt",
    "",
  ]);
});

test("security.txt is not there without an address", async () => {
  expect((await read(undefined)).status).toBe(404);
});
