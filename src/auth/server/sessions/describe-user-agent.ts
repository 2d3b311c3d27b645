import type { Device } from "../../shared/operations.ts";

// The order matters: browsers also name those further down the list, and so do systems.
const browserMarks: [RegExp, NonNullable<Device["browser"]>][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const systemMarks: [RegExp, NonNullable<Device["system"]>][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Browser and system of a `User-Agent` without versions: enough to tell one's own devices apart. */
export function describeUserAgent(userAgent: string | null): Pick<Device, "browser" | "system"> {
  const text = userAgent ?? "";
  const named = <Name>(marks: [RegExp, Name][]) => marks.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { browser: named(browserMarks), system: named(systemMarks) };
}
