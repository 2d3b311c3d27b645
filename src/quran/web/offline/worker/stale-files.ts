/** The stored files under /assets/ that neither the current build nor another needed build lists. */
export function staleFiles(
  stored: readonly string[],
  current: readonly string[],
  needed: readonly (readonly string[])[],
): string[] {
  const wanted = new Set([...current, ...needed.flat()]);
  return stored.filter((path) => !wanted.has(path));
}
