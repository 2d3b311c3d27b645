import { globSync, readFileSync } from "node:fs";
import { operationsPath } from "#api/shared/operation.ts";
import { operationTables } from "#app/contracts.ts";
import { authErrors } from "#auth/server/error-catalogue.ts";
import { quotas } from "#chat/shared/quotas.ts";

/** The codes of all slices' catalogues, each with its status. */
export const statusOfCode: ReadonlyMap<string, number> = new Map([
  ...globSync("src/**/error-catalogue.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {2}"([a-z]+\/[a-z-]+)": \{ status: (\d{3})/gm)].map(
      ([, code = "", status]) => [code, Number(status)] as const,
    ),
  ),
  ...Object.values(quotas).map(({ code, status }) => [code, status] as const),
  ...Object.entries(authErrors).map(([code, [status]]) => [`auth/${code.replaceAll("_", "-")}`, status] as const),
]);

/** What every operation may answer, as docs/api.md begins. */
const common = [
  ...["bad-request", "bad-client-key", "bad-token", "body-too-large", "unsupported-type", "too-many-requests"].map(
    (name) => `platform/${name}`,
  ),
  ...["platform/unavailable", "auth/no-authorization", "auth/no-admin-role", "auth/insufficient-aal"],
];

const operations = Object.values(operationTables).flatMap((table) =>
  table.map(({ operation: { method, path, errors = [] } }) => ({
    method,
    path: new RegExp(`^${operationsPath}${path.replaceAll(/:\w+/g, "[^/]+")}$`),
    codes: new Set([...common, ...errors]),
  })),
);

/** The codes that the operation at an address may answer; undefined where there is none. */
export function codesOf(method: string, path: string): ReadonlySet<string> | undefined {
  const read = method === "HEAD" ? "GET" : method;
  return operations.find((one) => one.method === read && one.path.test(path))?.codes;
}
