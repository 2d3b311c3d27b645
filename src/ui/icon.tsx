/** Outlines on a 24-unit grid; `solid` is filled. */
const icons = {
  globe: {
    d: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.5 2.5 3.6 5.3 3.6 8.5s-1.1 6-3.6 8.5c-2.5-2.5-3.6-5.3-3.6-8.5S9.5 6 12 3.5z",
  },
  /** Of the whole site. */
  settings: {
    d: "M10.3 5.7L10.5 3.4L13.5 3.4L13.7 5.7L15.2 6.3L17 4.9L19.1 7L17.7 8.8L18.3 10.3L20.6 10.5L20.6 13.5L18.3 13.7L17.7 15.2L19.1 17L17 19.1L15.2 17.7L13.7 18.3L13.5 20.6L10.5 20.6L10.3 18.3L8.8 17.7L7 19.1L4.9 17L6.3 15.2L5.7 13.7L3.4 13.5L3.4 10.5L5.7 10.3L6.3 8.8L4.9 7L7 4.9L8.8 6.3zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z",
  },
  /** Of reading. */
  sliders: { d: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0" },
  /** In the text or the list on the page. */
  find: { d: "M4 6.5h16M4 12h5M4 17.5h4M11.5 14a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M18 16.8l2.7 2.7" },
  /** In everything. */
  search: { d: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.2 15.2L20 20" },
  send: { d: "M12 19V5.5M6 11.5l6-6 6 6" },
  stop: { solid: "M9 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z" },
  "arrow-end": { d: "M5 12h13.5M13 6.5l5.5 5.5-5.5 5.5" },
  back: { d: "M15 5l-7 7 7 7" },
  forward: { d: "M9 5l7 7-7 7" },
  up: { d: "M6 14.5l6-6 6 6" },
  down: { d: "M6 9.5l6 6 6-6" },
  open: {
    d: "M14 4.5h5.5V10M19.5 4.5L11 13M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4",
  },
  info: { d: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5M12 8h.01" },
  error: { d: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V13M12 16.3h.01" },
  check: { d: "M5 12.5L9.5 17 19 7.5" },
  plus: { d: "M12 5v14M5 12h14" },
  person: { d: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" },
  minus: { d: "M5 12h14" },
  bookmark: { d: "M7 4.5h10v15l-5-4-5 4z" },
  bookmarked: { solid: "M6.2 3.7h11.6v17.4L12 16.5l-5.8 4.6z" },
  copy: { d: "M9 9h10v10.5H9zM5 15V4.5h10" },
  link: { d: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" },
  share: { d: "M12 14.5V4M8 7.5L12 3.5l4 4M6 11.5v8h12v-8" },
  close: { d: "M6 6l12 12M18 6L6 18" },
  retry: { d: "M19 8.5A8 8 0 1 0 20 12M19.5 4v4.5H15" },
  book: {
    d: "M12 6.5C10 5 7 4.6 3.5 4.8v13c3.5-.2 6.5.2 8.5 1.7 2-1.5 5-1.9 8.5-1.7v-13C17 4.6 14 5 12 6.5zM12 6.5v13",
  },
  speech: {
    d: "M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 3.5V17A2.5 2.5 0 0 1 4 14.5z",
  },
} satisfies Record<string, { d?: string; solid?: string }>;

export type IconName = keyof typeof icons;

/** Icons that point along the reading direction. They are mirrored in right-to-left pages. */
const directional: ReadonlySet<IconName> = new Set(["arrow-end", "back", "find", "forward", "open", "speech"]);

type IconProps = {
  name: IconName;
  /** "small" beside a label, "normal" alone. */
  size?: "small" | "normal";
  /** Mirrors the icon in right-to-left pages. Defaults to true for directional icons. */
  flip?: boolean;
};

/** A decorative icon. Screen readers skip it: text or a label gives its meaning. */
export function Icon({ name, size = "normal", flip = directional.has(name) }: IconProps) {
  const icon: { d?: string; solid?: string } = icons[name];
  const className = `icon${size === "small" ? " icon-small" : ""}${flip ? " icon-flip" : ""}`;
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {icon.d ? <path d={icon.d} /> : null}
      {icon.solid ? <path className="solid" d={icon.solid} /> : null}
    </svg>
  );
}
