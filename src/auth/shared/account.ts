/** Browsers and systems, coarse but enough to tell one's own devices apart. */
export const browsers = ["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"] as const;
export const systems = ["Android", "ChromeOS", "iOS", "Linux", "macOS", "Windows"] as const;

/** The word that confirms the deletion of an account, letter by letter. */
export const deleteWord = "DELETE";
