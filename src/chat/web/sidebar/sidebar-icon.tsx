// Not among the icons in `ui/icon.tsx`, which every page loads.
const shapes = {
  list: "M4.5 6.5h.01M9 6.5h10.5M4.5 12h.01M9 12h10.5M4.5 17.5h.01M9 17.5h10.5",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  pencil: "M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3",
  download: "M12 4v11M7 10.5l5 5 5-5M5 19.5h14",
  bin: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5V16M13.5 10.5V16",
} as const;

type SidebarIconProps = { name: keyof typeof shapes; small?: boolean };

export function SidebarIcon({ name, small = false }: SidebarIconProps) {
  const className = ["icon", small && "icon-small", name === "list" && "icon-flip", name === "more" && "dots"];
  return (
    <svg className={className.filter(Boolean).join(" ")} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
