import { startToneServer } from "../servers/tone-server.ts";
import { serviceKey } from "../site/service-key.ts";
import { startSite } from "../site/site-process.ts";

/**
 * One site for the whole run of browser tests: the corpus is loaded once. Its address goes to the workers by SIRAJ_SITE, that of
 * its source of recitations by SIRAJ_TONES (see tones.ts).
 */
export default async function setUp() {
  const tones = await startToneServer();
  const site = await startSite({
    env: { TRUST_PROXY: "1", RECITATION_URL: tones.template, AUTH_SAML: "on", SERVICE_KEY: serviceKey },
  });
  process.env.SIRAJ_SITE = site.url;
  process.env.SIRAJ_TONES = tones.url;
  return async () => {
    await site.stop();
    await tones.close();
  };
}
