// Writes docs/api.md from the tables of operations. `--check [file]` compares instead, and fails where the file is stale.
import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/v4/core";
import { defaultBodyLimit } from "#api/server/operation-routes.ts";
import type { ServedOperation } from "#api/server/serve-operation.ts";
import { noInput, noOutput, operationsPath } from "#api/shared/operation.ts";
import { operationTables, siteConfig } from "#app/contracts.ts";

const [mode, file = "docs/api.md"] = process.argv.slice(2);

type Row = Pick<ServedOperation<never>, "operation" | "summary" | "rate" | "cost" | "bodyLimit">;
type Schema = z.JSONSchema.BaseSchema;

const callers = {
  public: "everyone",
  guest: "everyone; the answer may depend on who is signed in",
  user: "signed-in users",
  admin: "administrators",
};

const intro = `# Operations

Written by \`node tools/api-doc.ts\` from the tables of operations. Do not edit it by hand.

All paths are below \`${operationsPath}\`. The input of a GET is its query; other methods send JSON. A failure answers \`{code, message}\`.
Every operation may answer \`platform/bad-request\`, \`platform/bad-client-key\`, \`platform/bad-token\`, \`platform/body-too-large\`,
\`platform/unsupported-type\`, \`platform/too-many-requests\`, \`platform/internal\` and \`platform/unavailable\`, and one for signed-in users
\`auth/no-authorization\`. One for administrators may also answer \`auth/no-admin-role\` and \`auth/insufficient-aal\`. Limits count by network address; operations with the same name of a limit share it.
`;

const sections = Object.entries(operationTables).map(
  ([slice, table]) => `\n## ${slice}\n${table.map(describe).join("")}`,
);
const documents = `\n## Documents at the root of the site\n\n### GET ${siteConfig.path}\n\nWhat everybody may know of this site.\n
- Answer: ${code(typeOf(schemaOf(siteConfig.output, "output")))}\n`;
const text = `${intro}${sections.join("")}${documents}`;

if (mode !== "--check") writeFileSync(file, text);
else if (readFileSync(file, "utf8") === text) console.log(`api: ${file} is up to date`);
else {
  console.error(`${file} is stale: run node tools/api-doc.ts`);
  process.exit(1);
}

function describe({ operation, summary, rate, cost, bodyLimit = defaultBodyLimit }: Row): string {
  const { method, path, access, input, output, errors = [] } = operation;
  const longer = method === "GET" ? "more it asks for" : "longer its body is";
  const points = typeof cost === "number" ? `; a call takes ${cost}` : cost ? `; a call takes more the ${longer}` : "";
  const lines = [
    ["Callers", callers[access]],
    ["Limit", rate ? `\`${rate.name}\`: ${rate.points} points in ${rate.seconds} s${points}` : "none"],
    ["Body", input === noInput || method === "GET" ? "" : `at most ${bodyLimit / 1024} KiB`],
    ["Input", input === noInput ? "" : code(typeOf(schemaOf(input, "input")))],
    [
      "Answer",
      typeof output === "string"
        ? `\`${output}\``
        : output === noOutput
          ? "`{}`"
          : code(typeOf(schemaOf(output, "output"))),
    ],
    ["Errors", errors.map((one) => `\`${one}\``).join(", ")],
  ];
  const list = lines.flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : [])).join("\n");
  return `\n### ${method} ${path}\n\n${summary}\n\n${list}\n`;
}

function schemaOf(schema: z.$ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
}

function code(type: string): string {
  return `\`${type}\``;
}

/** A JSON schema in the notation of TypeScript. */
function typeOf(schema: Schema | boolean): string {
  if (typeof schema === "boolean") return "unknown";
  const { anyOf, oneOf, allOf, const: constant, type, properties, items, required = [] } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeOf).join(" | ");
  if (allOf) return allOf.map(typeOf).join(" & ");
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (constant !== undefined) return JSON.stringify(constant);
  if (type === "object" && properties) {
    const fields = Object.entries(properties).map(
      ([name, of]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(of)}`,
    );
    return `{ ${fields.join("; ")} }`;
  }
  if (type === "array" && typeof items === "object" && !Array.isArray(items)) {
    const item = typeOf(items);
    return items.anyOf || items.oneOf || items.allOf || items.enum ? `(${item})[]` : `${item}[]`;
  }
  if (type === "integer") return "number";
  if (Array.isArray(type)) return type.join(" | ");
  return typeof type === "string" ? type : "unknown";
}
