import { afterAll, beforeAll } from "vitest";
import type { Answerer } from "#chat/server/index.ts";
import { openSite, type SiteGiven, type TestSite } from "./open-site.ts";

type Server = Awaited<ReturnType<TestSite["serve"]>>;
type FileOptions = {
  /** By default the configured one. */
  answerer?: Answerer;
  environment?: Record<string, string>;
  given?: SiteGiven;
};

/** Opens a site with one server before the tests of a file and closes both after them. The result is usable within tests and later hooks. */
export function openSiteForFile({ answerer, environment, given }: FileOptions = {}) {
  let site: TestSite;
  let server: Server;
  beforeAll(async () => {
    site = await openSite();
    server = await site.serve(answerer, environment, undefined, given);
  }, 180_000);
  afterAll(async () => {
    await server.conversations.close();
    await server.stop();
    await site.close();
  });
  return {
    get site() {
      return site;
    },
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
  };
}
