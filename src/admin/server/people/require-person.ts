import type { peopleOn } from "#auth/server/index.ts";
import { adminError } from "../error-catalogue.ts";

export type People = ReturnType<typeof peopleOn>;

/** The account as it is now. @throws AppError admin/not-found, also for one that was deleted since the administrator saw it */
export async function requirePerson(people: People, id: string) {
  const person = await people.find(id);
  if (!person) throw adminError("admin/not-found", "There is no such account.");
  return person;
}
