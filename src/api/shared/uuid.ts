const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id of the database, which refuses to compare its ids with any other text. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && form.test(text);
}
