import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { readConfig } from "#platform/config.ts";
import { websocketPath } from "#platform/realtime/open-realtime.ts";

// One process: Vite's middlewares, then the server, whose source Vite reloads after a change. The services
// (database, corpus, index) are created once.
const config = readConfig();
const http = createHttpServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
const ssr = vite.environments.ssr;
if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's ssr environment does not run here");
const { createServices } = await ssr.runner.import("/src/app/create-services.ts");
const services = await createServices(config, (text: string) => console.log(text));
const listener = getRequestListener(async (request) => {
  const { createServer } = await ssr.runner.import("/src/app/server.ts");
  const pages = () => ssr.runner.import("virtual:react-router/server-build");
  return createServer({ ...services, config, pages, mode: "development" }).fetch(request);
});
http.on("request", (request, response) => vite.middlewares(request, response, () => listener(request, response)));
// Vite handles its own upgrade requests and ignores others.
http.on("upgrade", (request, socket, head) => {
  if (request.url?.startsWith(`${websocketPath}?`)) services.realtime.handleUpgrade(request, socket, head);
});
http.listen(config.PORT, config.HOST, () => console.log(`Siraj is on ${services.origin}, for development`));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await vite.close();
    await services.realtime.close();
    await services.close();
    process.exit(0);
  });
}
