import { expect, test } from "vitest";
import { standInsAllowed } from "./stand-ins-allowed.ts";

test("stand-ins are allowed only if HOST and PUBLIC_URL are loopback", () => {
  expect(standInsAllowed({ HOST: "127.0.0.1", PUBLIC_URL: undefined })).toBe(true);
  expect(standInsAllowed({ HOST: "::1", PUBLIC_URL: "http://localhost:3000" })).toBe(true);
  expect(standInsAllowed({ HOST: "localhost", PUBLIC_URL: "https://[::1]:8443" })).toBe(true);
  expect(standInsAllowed({ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" })).toBe(false);
  expect(standInsAllowed({ HOST: "10.0.0.7", PUBLIC_URL: undefined })).toBe(false);
  expect(standInsAllowed({ HOST: "127.0.0.1", PUBLIC_URL: "https://siraj.example" })).toBe(false);
  expect(standInsAllowed({ HOST: "127.0.0.1", PUBLIC_URL: "http://192.168.1.7:3000" })).toBe(false);
});
