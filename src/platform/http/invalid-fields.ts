type Issue = { path: readonly PropertyKey[]; code: string };

/** Names the paths and issue codes of up to five invalid fields of a request, without their values: `name (invalid_type)`. */
export function invalidFields(issues: readonly Issue[]): string {
  return issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.map(String).join(".") || "the request"} (${code})`)
    .join(", ");
}
