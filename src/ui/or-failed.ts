import { isRouteErrorResponse } from "react-router";

/**
 * What a client navigation loads, or that it failed: then the page keeps its shell and says so, instead of giving way
 * to an error page. That there is no such page (404) is an answer, not a failure.
 */
export async function orFailed<T>(load: () => Promise<T>): Promise<T | { failed: true }> {
  try {
    return await load();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw error;
    return { failed: true };
  }
}
