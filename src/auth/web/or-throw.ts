/** The client answers an error instead of throwing it. */
export function orThrow<Result extends { error: unknown }>(result: Result): Result {
  if (result.error) throw result.error;
  return result;
}
