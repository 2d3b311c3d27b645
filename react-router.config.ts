import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Few routes: the whole table comes with the page, and no further request discovers it.
  routeDiscovery: { mode: "initial" },
  future: { unstable_optimizeDeps: true },
} satisfies Config;
