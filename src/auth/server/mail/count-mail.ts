import type { Auth } from "../context.ts";
import { AuthError } from "../error-catalogue.ts";

/**
 * For other slices: counts a mail to an address that anybody may have named, with the ceilings of the day. False if it must not be sent; then it is
 * not counted.
 */
export async function countMail({ limits }: Pick<Auth, "limits">, recipient: string): Promise<boolean> {
  try {
    await limits.countOfDay("email", recipient);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
