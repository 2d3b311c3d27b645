import { isRouteErrorResponse } from "react-router";

/**
 * Runs a client loader and returns its data, or `{ failed: true }` if it throws. The page then keeps its shell and shows the failure,
 * instead of the error page. A 404 is rethrown: it is an answer, not a failure.
 */
export async function orFailed<T>(load: () => Promise<T>): Promise<T | { failed: true }> {
  try {
    return await load();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw error;
    return { failed: true };
  }
}
