import type { Auth } from "../context.ts";
import { AuthError } from "../error-catalogue.ts";

/**
 * Counts a mail with the ceilings of the day, for other slices and where a refusal must not be told. False if it must not be sent; then it is
 * not counted. `from`: the network address of a requester who may be a stranger to the recipient.
 */
export async function countMail({ limits }: Pick<Auth, "limits">, recipient: string, from?: string): Promise<boolean> {
  try {
    await limits.countOfDay("email", recipient, from);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
