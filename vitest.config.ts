import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { countsReporter } from "./tools/check/vitest-counts.ts";

// tools/check.mjs counts the tests from this file. It is unset in a run by hand.
const countTo = process.env.SIRAJ_TEST_REPORT;

// Ends a test that hangs. On a machine that is busy with other work a test takes up to five times as long as alone.
const testTimeout = 60_000;

const serverSide = ["src/**/{server,platform,app,stand-ins}/**/*.test.ts"];

// `isolate: false`: the files of a worker share modules, and so the corpus, the indexes and the parts of the site that no test changes.
// React Router's Vite plugin stays out of here: it expects to own the server.
export default defineConfig({
  test: {
    // One more than cores: tests of the server wait for the database, for paced answers and for sites that start.
    maxWorkers: availableParallelism() + 1,
    reporters: countTo ? ["dot", countsReporter(countTo)] : ["default"],
    // A test that asserts nothing fails.
    // A poll waits for what comes in the end; one second is too short on a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: "pure",
          include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: serverSide,
          environment: "node",
          isolate: false,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: serverSide,
          environment: "node",
          isolate: false,
          globalSetup: ["tests/support/database/global-setup.ts"],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          environment: "node",
          isolate: false,
          globalSetup: ["tests/support/database/global-setup.ts"],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "rules",
          include: ["tests/rules/**/*.test.ts"],
          environment: "node",
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
