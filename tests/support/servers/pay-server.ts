import Stripe from "stripe";
import { loadMessages } from "#i18n/server/index.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";
import { createPayStandIn, type PayStandIn, type PayStandInOptions } from "#stand-ins/pay/pay-stand-in.ts";

/** The API key of the double in tests. */
export const paySecretKey = "sk_test_double";

/** The payment stand-in on a server of its own, and the SDK that speaks to it. */
export async function openPayServer(options: Partial<PayStandInOptions> = {}) {
  const log = createLogger("silent");
  const messages = await loadMessages("locales");
  let pay: PayStandIn | undefined;
  const fetch = (request: Request) => pay?.routes.fetch(request) ?? new Response(null, { status: 503 });
  const server = await serveHttp({ fetch, port: 0, hostname: "127.0.0.1", log });
  pay = createPayStandIn({ messages, secretKey: paySecretKey, pagesUrl: () => server.url, ...options });
  const opened = pay;
  const connect = (key = paySecretKey) =>
    new Stripe(key, { host: "127.0.0.1", port: new URL(server.url).port, protocol: "http", maxNetworkRetries: 0 });
  return {
    url: server.url,
    pay: opened,
    stripe: connect(),
    connect,
    async stop() {
      await opened.close();
      await server.stop();
    },
  };
}
