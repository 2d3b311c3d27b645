/** Draws the round-topped frame behind the content of its parent, which needs `position: relative; isolation: isolate`. */
export function NicheFrame() {
  return <i className="niche-frame" aria-hidden="true" />;
}
