// Starts a site on an empty data folder, stops it, and leaves the folder for `startSite` to copy.
import { mkdirSync, rmSync } from "node:fs";
import { preparedData, startSite } from "./site-process.ts";

rmSync(preparedData, { recursive: true, force: true });
mkdirSync(preparedData, { recursive: true });
const site = await startSite({ dataDir: preparedData });
await site.stop();
