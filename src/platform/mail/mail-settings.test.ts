import { expect, test } from "vitest";
import { isLoopback } from "../loopback.ts";
import { isMailServer, readMailFrom, readMailServer } from "./mail-settings.ts";

const read = (text: string) => readMailServer(text, isLoopback);

test("SMTP_URL names server, port, encryption and account", () => {
  expect(read("smtp://mail.example")).toEqual({
    ...{ host: "mail.example", port: 587, secure: false, plainAllowed: false, auth: undefined },
  });
  expect(read("smtps://us%40er:p%3Ass@mail.example")).toEqual({
    ...{ host: "mail.example", port: 465, secure: true, plainAllowed: false, auth: { user: "us@er", pass: "p:ss" } },
  });
});

test("SMTP without TLS is allowed for a loopback host or with ?tls=optional only", () => {
  expect(read("smtp://127.0.0.1:1025").plainAllowed).toBe(true);
  expect(read("smtp://[::1]:1025")).toMatchObject({ host: "::1", plainAllowed: true });
  expect(read("smtp://relay:25?tls=optional").plainAllowed).toBe(true);
  expect(read("smtp://relay:25").plainAllowed).toBe(false);
});

test.each(["mail.example", "http://mail.example", "smtp://", "smtp://m/x", "smtp://m?tls=no", "smtp://a%:b@m"])(
  "%s is no mail server",
  (text) => {
    expect(isMailServer(text)).toBe(false);
  },
);

test("MAIL_FROM is one address, with a name or without", () => {
  expect(readMailFrom("post@siraj.example")).toEqual({ name: "", address: "post@siraj.example" });
  expect(readMailFrom("سراج <post@siraj.example>")).toEqual({ name: "سراج", address: "post@siraj.example" });
  for (const text of ["Siraj", "Siraj <post>", "a <b@c.example> d", "a\nb <b@c.example>", "a@b.example,c@d.example"]) {
    expect(readMailFrom(text), text).toBeUndefined();
  }
});
