import { GhostCard } from "#ui/ghost-card.tsx";

/** Holds the place of a conversation that is being loaded. */
export function ConversationGhost() {
  return (
    <div className="col conversation-ghost" aria-busy="true">
      <GhostCard />
      <GhostCard />
    </div>
  );
}
