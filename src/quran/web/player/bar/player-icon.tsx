/** Outlines on a 24-unit grid; `solid` is filled. Kept apart from `Icon`, because only the player needs them. */
const icons = {
  play: { solid: "M8.5 5.8a1 1 0 0 1 1.5-.9l9.3 6.2a1 1 0 0 1 0 1.7L10 19a1 1 0 0 1-1.5-.9z" },
  pause: {
    solid:
      "M8 5h1.5a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM14.5 5H16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z",
  },
  previous: { d: "M18 6v12l-8.5-6zM6.5 6v12" },
  next: { d: "M6 6v12l8.5-6zM17.5 6v12" },
  repeat: {
    d: "M5 11V9.5A2.5 2.5 0 0 1 7.5 7H19M16 4l3 3-3 3M19 13v1.5a2.5 2.5 0 0 1-2.5 2.5H5M8 20l-3-3 3-3",
  },
} satisfies Record<string, { d?: string; solid?: string }>;

export type PlayerIconName = keyof typeof icons;

/** The icons that are mirrored in right-to-left languages. */
const directional: ReadonlySet<PlayerIconName> = new Set(["previous", "next"]);

/** `small`: the size beside a word. */
export function PlayerIcon({ name, small = false }: { name: PlayerIconName; small?: boolean }) {
  const icon: { d?: string; solid?: string } = icons[name];
  return (
    <svg
      className={`icon${small ? " icon-small" : ""}${directional.has(name) ? " icon-flip" : ""}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {icon.d ? <path d={icon.d} /> : null}
      {icon.solid ? <path className="solid" d={icon.solid} /> : null}
    </svg>
  );
}
