import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./tests/support/browser/launch-options.ts";

// tools/check.mjs counts the tests from this file. It is unset in a run by hand.
const countTo = process.env.SIRAJ_TEST_REPORT;

const { args = [], ...launch } = browserLaunch();
// A test's page lives for seconds: optimizing its scripts takes more processor time than it saves (7 to 10 % of a run).
const withoutOptimization = "--js-flags=--no-maglev --no-turbofan";

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "rules/**/*.spec.ts"],
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/global-setup.ts",
  // More than cores: specs of recitation, offline use and long answers mostly wait.
  workers: 3,
  fullyParallel: true,
  // One, in `.ci/run` alone: docs/decisions/0018-second-attempt-in-ci.md.
  retries: Number(process.env.SIRAJ_TEST_RETRIES ?? 0),
  forbidOnly: true,
  // These end a test that hangs. On a machine that is busy with other work a test takes up to four times as long as alone.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: countTo ? [["dot"], ["json", { outputFile: countTo }]] : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { ...launch, args: [...args, withoutOptimization] },
    screenshot: "only-on-failure",
    // A service worker would intercept requests that tests mock; tests/e2e/quran/offline/offline.spec.ts allows it.
    serviceWorkers: "block",
  },
});
