import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Language } from "../shared/languages.ts";

type Browser = {
  stored?: Record<string, string>;
  cookie?: string;
  languages?: string[];
  blocked?: boolean;
  noCookies?: boolean;
};

const reload = vi.fn();
let cookies: string;
let local: Map<string, string>;
let session: Map<string, string>;

/** The part of a browser that language detection touches; the detector itself is the real one. */
function browse({ stored = {}, cookie = "", languages = [], blocked = false, noCookies = false }: Browser): void {
  cookies = cookie;
  local = new Map(Object.entries(stored));
  session = new Map();
  const lang = "en";
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("document", {
    documentElement: { getAttribute: () => lang },
    get cookie() {
      return cookies;
    },
    set cookie(written: string) {
      if (!noCookies) cookies = written.split(";")[0] ?? "";
    },
  });
  vi.stubGlobal("window", {
    get localStorage() {
      return storage(local, blocked);
    },
    get sessionStorage() {
      return storage(session, blocked);
    },
    location: { protocol: "https:", search: "", hash: "", hostname: "siraj.example", pathname: "/", reload },
  });
}

function storage(values: Map<string, string>, blocked: boolean) {
  if (blocked) throw new DOMException("The operation is insecure.", "SecurityError");
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
}

async function sync(page: Language, prefix?: Language, here = true): Promise<void> {
  const { syncLanguage } = await import("./sync-language.ts");
  await syncLanguage(page, prefix, () => here);
}

beforeEach(() => {
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a stored choice that the cookie did not carry is mirrored and the plain page loaded again, once", async () => {
  browse({ stored: { i18nextLng: "ur" }, languages: ["en"] });
  await sync("en");
  expect(cookies).toBe("i18nextLng=ur");
  expect(reload).toHaveBeenCalledTimes(1);
  await sync("en");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the guard is lifted when the page has come in the right language", async () => {
  browse({ stored: { i18nextLng: "ur" } });
  await sync("en");
  await sync("ur");
  await sync("en");
  expect(reload).toHaveBeenCalledTimes(2);
});

test("language sync: a script in the stored language is discarded and replaced", async () => {
  browse({ stored: { i18nextLng: '"><script>alert(1)</script>' }, cookie: "i18nextLng=<b>", languages: ["pl-PL"] });
  await sync("pl");
  expect(local.get("i18nextLng")).toBe("pl");
  expect(cookies).toBe("i18nextLng=pl");
  expect(reload).not.toHaveBeenCalled();
});

test("the language of an address is kept only where nothing is stored, and is never loaded again", async () => {
  browse({ languages: ["tr"] });
  await sync("ar", "ar");
  expect([local.get("i18nextLng"), cookies]).toEqual(["ar", "i18nextLng=ar"]);
  browse({ stored: { i18nextLng: "tr" }, cookie: "i18nextLng=tr" });
  await sync("ar", "ar");
  expect([local.get("i18nextLng"), cookies]).toEqual(["tr", "i18nextLng=tr"]);
  expect(reload).not.toHaveBeenCalled();
});

test("a browser that blocks storage, or keeps no cookie, is left with the page it has", async () => {
  browse({ languages: ["ur"], blocked: true });
  await sync("en");
  browse({ languages: ["ur"], noCookies: true });
  await sync("en");
  expect(reload).not.toHaveBeenCalled();
});

test("language sync: a page that the visitor has left is not reloaded", async () => {
  browse({ stored: { i18nextLng: "ur" } });
  await sync("en", undefined, false);
  expect([cookies, reload.mock.calls.length]).toEqual(["", 0]);
});
