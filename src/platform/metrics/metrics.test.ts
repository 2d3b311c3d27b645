import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("failures are exported as 0 before the first one, so that an alert sees it as an increase", async () => {
  const text = await createMetrics().text();
  expect(text).toContain('siraj_http_requests_total{part="pages",status="5xx"} 0');
  expect(text).toContain('siraj_messages_total{kind="mail",outcome="failed"} 0');
  for (const by of ["builtin", "model", "care"])
    expect(text).toContain(`siraj_answers_total{by="${by}",outcome="failed"} 0`);
});
