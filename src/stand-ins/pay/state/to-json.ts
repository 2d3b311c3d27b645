export type Json = { [name: string]: unknown };

/** An object as its response holds it. */
export function toJson(object: object): Json {
  return JSON.parse(JSON.stringify(object));
}
