import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { parsePreferences } from "../shell/preference-values.ts";
import { preferencesScript } from "./preferences-script.ts";

/** Runs the script in a new context and returns the data attributes that it set on the root element. */
function applied(getItem: (key: string) => string | null): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(preferencesScript, { document: { documentElement: { dataset } }, localStorage: { getItem } });
  return dataset;
}
const storing = (values: Record<string, string>) => (key: string) => values[key] ?? null;

describe("preferences script", () => {
  it("applies stored values", () => {
    expect(applied(storing({ "siraj-theme": "dark", "siraj-text-size": "150" }))).toEqual({
      theme: "dark",
      textSize: "150",
    });
  });

  it("sets no attribute if nothing or a default is stored", () => {
    expect(applied(storing({}))).toEqual({});
    expect(applied(storing({ "siraj-theme": "system", "siraj-text-size": "100" }))).toEqual({});
  });

  it("ignores values that are not allowed", () => {
    expect(applied(storing({ "siraj-theme": '"><script>', "siraj-text-size": "9999" }))).toEqual({});
  });

  it("sets no attribute if the browser refuses storage", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    expect(applied(refuse)).toEqual({});
  });

  it("does not contain an end tag", () => {
    expect(preferencesScript).not.toContain("</");
  });
});

describe("parsePreferences", () => {
  it("replaces values that are not allowed by the default", () => {
    expect(parsePreferences("light", "200")).toEqual({ theme: "light", textSize: "200" });
    expect(parsePreferences("sepia", "90")).toEqual({ theme: "system", textSize: "100" });
    expect(parsePreferences(null, null)).toEqual({ theme: "system", textSize: "100" });
  });
});
