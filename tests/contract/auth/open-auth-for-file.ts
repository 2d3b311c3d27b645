import { afterAll, beforeAll } from "vitest";
import { openAuth, type TestAuth } from "./open-auth.ts";

/** Opens the accounts with one server before the tests of a file and closes them after. The result is usable within tests and later hooks. */
export function openAuthForFile(...settings: Parameters<TestAuth["serve"]>) {
  let site: TestAuth;
  let server: Awaited<ReturnType<TestAuth["serve"]>>;
  beforeAll(async () => {
    site = await openAuth();
    server = await site.serve(...settings);
  }, 60_000);
  afterAll(() => site.close());
  return {
    get site() {
      return site;
    },
    get url() {
      return server.url;
    },
    get auth() {
      return server.auth;
    },
  };
}
