import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./tests/support/browser/launch-options.ts";

// tools/check.mjs counts the tests from this file. It is unset in a run by hand.
const countTo = process.env.SIRAJ_TEST_REPORT;

/** Specs that depend on real time: they run separately, two at a time. The others mostly wait. */
const timed = /\/(?:recitation|progressive|offline|long-|next-surah|writing-answers)[^/]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "rules/**/*.spec.ts"],
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/global-setup.ts",
  workers: 2,
  projects: [
    { name: "journeys", testIgnore: timed },
    { name: "timed", testMatch: timed },
  ],
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: countTo ? [["dot"], ["json", { outputFile: countTo }]] : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: browserLaunch(),
    screenshot: "only-on-failure",
    // A service worker would intercept requests that tests mock; tests/e2e/quran/offline/offline.spec.ts allows it.
    serviceWorkers: "block",
  },
});
