import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

type Counts = { passed: number; failed: number; skipped: { test: string; reason: string | undefined }[] };

/** A vitest reporter that writes what count-tests.ts reads. vitest's own JSON report lacks the reasons given to `context.skip(reason)`. */
export function countsReporter(path: string): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[]) {
      const counts: Counts = { passed: 0, failed: 0, skipped: [] };
      for (const module of modules) {
        for (const test of module.children.allTests()) {
          const result = test.result();
          if (result.state === "passed") counts.passed += 1;
          else if (result.state === "skipped") {
            counts.skipped.push({ test: `${module.relativeModuleId}: ${test.fullName}`, reason: result.note });
          } else counts.failed += 1;
        }
      }
      writeFileSync(path, JSON.stringify(counts));
    },
  };
}
