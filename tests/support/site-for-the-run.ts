import { startSite } from "./site.ts";

/** One site for the whole run of browser tests: the corpus is loaded once. Its address goes to the workers by SIRAJ_SITE. */
export default async function setUp() {
  const site = await startSite({ env: { TRUST_PROXY: "1" } });
  process.env.SIRAJ_SITE = site.url;
  return () => site.stop();
}
