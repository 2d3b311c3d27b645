import type { Files } from "./repository.ts";

/** The paths of the real configuration and rules that a test repository needs. */
export const configuration = [
  ".dependency-cruiser.cjs",
  "biome.json",
  "tools/rules",
  "tools/source-files.ts",
  "tools/check-imports.ts",
  "tools/check-tree.ts",
  "tools/css/check-logical-css.ts",
  "tools/css/check-css-classes.ts",
  "tools/css/check-has-selectors.ts",
  "tools/check-pages.ts",
  "tools/check-scripture.ts",
  "tsconfig.base.json",
  "tsconfig.json",
  "tsconfig.shared.json",
  "tsconfig.server.json",
  "tsconfig.web.json",
  "package.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** A small product that follows every rule: it has each zone, an entry file, a page, and a stand-in. */
export const validFiles: Files = {
  "src/routes.ts": `import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("quran/web/chapters.route.tsx")] satisfies RouteConfig;
`,
  "src/root.tsx": `import { Outlet, Scripts } from "react-router";
import { Frame } from "#ui/frame.tsx";

export default function Root() {
  return (
    <html lang="en">
      <body>
        <Frame>
          <Outlet />
        </Frame>
        <Scripts />
      </body>
    </html>
  );
}
`,
  "src/app/start.ts": `import * as pages from "virtual:react-router/server-build";
import { readChapter } from "#quran/server/index.ts";
import { quranContext } from "#quran/web/index.ts";
import { openMailbox } from "#stand-ins/mailbox.ts";

export const site = [pages, readChapter, quranContext, openMailbox];
`,
  "src/app/virtual.d.ts": `declare module "virtual:react-router/server-build";
`,
  "src/ui/frame.tsx": `import type { ReactNode } from "react";
import "./frame.css";

export function Frame({ children }: { children: ReactNode }) {
  return <main className="ms-2 text-start">{children}</main>;
}
`,
  "src/ui/frame.css": `.frame {
  margin-inline-start: 1rem;
  inset-inline-end: 0;
}
`,
  "src/platform/clock.ts": `/** Milliseconds since 1970. */
export function now(): number {
  return process.uptime() + Date.now();
}
`,
  "src/stand-ins/mailbox.ts": `import { now } from "#platform/clock.ts";

export function openMailbox(): number {
  return now();
}
`,
  "src/quran/shared/contract.ts": `import { z } from "zod";

export const chapterId = z.number().min(1).max(114);
`,
  "src/quran/server/store.ts": `import { now } from "#platform/clock.ts";
import { chapterId } from "../shared/contract.ts";

export function readChapter(): number {
  return chapterId.parse(1) + now();
}
`,
  "src/quran/server/index.ts": `export { readChapter } from "./store.ts";
`,
  "src/quran/web/context.ts": `import { createContext } from "react-router";

export const quranContext = createContext<number>();
`,
  "src/quran/web/index.ts": `export { quranContext } from "./context.ts";
`,
  "src/quran/web/chapters.route.tsx": `import { useLoaderData } from "react-router";
import { chapterId } from "../shared/contract.ts";

export function loader() {
  return chapterId.parse(1);
}

export default function Chapters() {
  return <p>{useLoaderData<typeof loader>()}</p>;
}
`,
  "locales/en/app.json": `{ "name": "Siraj" }
`,
};
