/** A placeholder for a card that is loading. */
export function SkeletonCard() {
  return (
    <div className="ghost" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
