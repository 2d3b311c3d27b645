import { isRouteErrorResponse } from "react-router";

/** Whether a loader said that there is no such page, as opposed to having failed. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
