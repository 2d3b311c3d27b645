/** Whether the visitor asks for less data, or the connection is slow. The Network Information API exists in Chromium only. */
export function shouldSaveData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (typeof connection !== "object" || connection === null) return false;
  return Reflect.get(connection, "saveData") === true || /2g/.test(String(Reflect.get(connection, "effectiveType")));
}
