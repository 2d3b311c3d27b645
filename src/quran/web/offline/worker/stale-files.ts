/** The files under /assets/ that may go: those that neither the present build nor another that is needed knows. */
export function staleFiles(
  kept: readonly string[],
  present: readonly string[],
  needed: readonly (readonly string[])[],
): string[] {
  const wanted = new Set([...present, ...needed.flat()]);
  return kept.filter((path) => !wanted.has(path));
}
