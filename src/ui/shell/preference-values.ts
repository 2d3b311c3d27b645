export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** Percentages of the browser's text size. */
export const textSizes = ["100", "112", "125", "150", "175", "200"] as const;
export type TextSize = (typeof textSizes)[number];

export type Preferences = { theme: Theme; textSize: TextSize };
export const defaultPreferences: Preferences = { theme: "system", textSize: "100" };

/** Keys in `localStorage`. */
export const themeKey = "siraj-theme";
export const textSizeKey = "siraj-text-size";

/** Parses stored values. A value that is not allowed becomes the default. */
export function parsePreferences(theme: string | null, textSize: string | null): Preferences {
  return {
    theme: themes.find((one) => one === theme) ?? defaultPreferences.theme,
    textSize: textSizes.find((one) => one === textSize) ?? defaultPreferences.textSize,
  };
}
