import type { Device } from "#auth/shared/account.ts";

/** Reads the answer of `GET /functions/v1/account/sessions`. Throws where it is not one. */
export function readDevices(answer: unknown): Device[] {
  if (typeof answer === "object" && answer !== null && "sessions" in answer && Array.isArray(answer.sessions)) {
    if (answer.sessions.every(isDevice)) return answer.sessions;
  }
  throw new Error("The list of devices could not be read");
}

function isDevice(value: unknown): value is Device {
  if (typeof value !== "object" || value === null || !("id" in value) || !("lastUsedAt" in value)) return false;
  return (
    typeof value.id === "string" && typeof value.lastUsedAt === "string" && "browser" in value && "system" in value
  );
}
