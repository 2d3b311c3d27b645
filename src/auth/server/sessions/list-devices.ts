import type { Device } from "../../shared/operations.ts";
import type { Auth } from "../context.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import { sessionEnd } from "./session-end.ts";

/** The user's sessions, last used first. Network addresses are not stored and cannot be shown. */
export async function listDevices(
  { store, clock, settings }: Pick<Auth, "store" | "clock" | "settings">,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<Device[]> {
  const now = clock.now().getTime();
  const sessions = (await store.sessions.listOfUser(id)).filter((session) => sessionEnd(settings, session) > now);
  return sessions
    .map((session) => ({ session, usedAt: session.refreshedAt ?? session.createdAt }))
    .sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime())
    .map(({ session, usedAt }) => ({
      id: session.id,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: usedAt.toISOString(),
      ...describeUserAgent(session.userAgent),
      current: session.id === sessionId,
      aal: session.aal === "aal1" ? "aal1" : "aal2",
    }));
}
