import { startToneServer } from "../servers/tone-server.ts";
import { serviceKey } from "../site/service-key.ts";
import { startSite } from "../site/site-process.ts";

/**
 * Starts one site and one tone server for all browser tests of a run, so that the corpus is loaded once. Workers read their addresses from
 * the variables SIRAJ_SITE and SIRAJ_TONE_SERVER (`tone-control.ts`).
 */
export default async function setUp() {
  const tones = await startToneServer();
  const site = await startSite({
    env: {
      ...{ TRUST_PROXY: "1", RECITATION_URL: tones.template, AUTH_SAML: "on", SERVICE_KEY: serviceKey },
      SUPPORT_EMAIL: "help@siraj.example",
    },
  });
  process.env.SIRAJ_SITE = site.url;
  process.env.SIRAJ_TONE_SERVER = tones.url;
  return async () => {
    await site.stop();
    await tones.close();
  };
}
