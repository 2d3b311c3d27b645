import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

type IslandProps = {
  id: string;
  className?: string;
  /** Rendered on the server only. Pass `null` in the browser, so that the bundle does not contain its code. */
  children: ReactNode;
  /** The same content as HTML from our own server, after a client navigation. */
  html?: string | undefined;
  /** The island is on every page: its content is kept when React renders the document anew, as for an error page. */
  onEveryPage?: boolean;
};

/**
 * Content that the server renders and the browser does not hydrate: React leaves its markup unchanged, and one click handler
 * turns links into client navigation.
 */
export function Island({ id, className, children, html, onEveryPage = false }: IslandProps) {
  const element = useFollowedLinks();
  // Only the first value counts: a later one would replace the nodes that are already in the page.
  const [shown] = useState(() => html ?? (onEveryPage ? contentOf(id) : ""));
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  return (
    <div
      ref={element}
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** The HTML of the element with this id in the page; "" on the server. */
function contentOf(id: string): string {
  return import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "");
}

function useFollowedLinks() {
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const island = element.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || modified || link.target || link.origin !== location.origin || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    island?.addEventListener("click", follow);
    return () => island?.removeEventListener("click", follow);
  }, [navigate]);
  return element;
}
