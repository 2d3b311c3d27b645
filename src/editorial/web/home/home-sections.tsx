import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isLanguage } from "#i18n/shared/languages.ts";
import { rememberLanguage } from "#i18n/web/index.ts";
import { Island } from "#ui/island.tsx";
import { HomeContent } from "./home-content.tsx";
import "./home-sections.css";

const id = "home-sections";
/** The island's markup by path: the home page is rendered anew after a conversation or another page. */
const known = new Map<string, string>();

/** What Siraj can do and what it promises, below the first screen of the home page. `recitation`: whether it is on. */
export function HomeSections({ recitation }: { recitation: boolean }) {
  const { pathname } = useLocation();
  return <Sections key={pathname} path={pathname} recitation={recitation} />;
}

function Sections({ path, recitation }: { path: string; recitation: boolean }) {
  const [html, setHtml] = useState(() => known.get(path));
  useEffect(() => {
    const shown = document.getElementById(id)?.innerHTML;
    if (shown) {
      known.set(path, shown);
      return;
    }
    let here = true;
    fetchMarkup().then(
      (found) => {
        known.set(path, found);
        if (here) setHtml(found);
      },
      // The page is usable without it.
      () => {},
    );
    return () => {
      here = false;
    };
  }, [path]);
  useEffect(() => {
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return (
    <Island key={html === undefined ? "rendered" : "fetched"} id={id} html={html}>
      {import.meta.env.SSR ? <HomeContent recitation={recitation} /> : null}
    </Island>
  );
}

/** Remembers the language of a link to the home page in it, as the settings do. The island's markup has no handlers. */
function onClick({ target }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(`#${id} a[hreflang]`);
  if (link && isLanguage(link.hreflang)) rememberLanguage(link.hreflang);
}

async function fetchMarkup(): Promise<string> {
  const { fetchIsland } = await import("../article/fetch-island.ts");
  return fetchIsland(location.href, id);
}
