import { createContext, type RefObject } from "react";

/**
 * The address that was typed for signing in, so that it need not be typed again for a new password. It is kept in the page, not in
 * its address, and ends with it: the next person at this browser does not see it.
 */
export const TypedEmail = createContext<RefObject<string>>({ current: "" });
