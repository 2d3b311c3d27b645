/** The niche: hairlines behind the parent's content. The parent needs `position: relative; isolation: isolate`. */
export function NicheFrame() {
  return <i className="niche-frame" aria-hidden="true" />;
}
