/** Holds the place of a quotation that is being checked. */
export function GhostCard() {
  return (
    <div className="ghost" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
