/** Each shape is defined once per page and referenced: a long surah has hundreds of each icon. */
const shapes = {
  play: "M8.5 5.8a1 1 0 0 1 1.5-.9l9.3 6.2a1 1 0 0 1 0 1.7L10 19a1 1 0 0 1-1.5-.9z",
  /** Replaces `play` on the verse that is being recited. */
  pause:
    "M7 6a1 1 0 0 1 1-1h1.5a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1zM13.5 6a1 1 0 0 1 1-1H16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1z",
  more: "M5 10.4a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2zM12 10.4a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2zM19 10.4a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2z",
} as const;

/** The shapes that `VerseIcon` references. Render it once on each page that has such icons. */
export function VerseIconShapes() {
  return (
    <svg className="vh" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(shapes).map(([name, d]) => (
          <path key={name} id={`verse-${name}`} d={d} />
        ))}
      </defs>
    </svg>
  );
}

export function VerseIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#verse-${name}`} className="solid" />
    </svg>
  );
}
