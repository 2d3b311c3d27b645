import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

type IslandProps = {
  id: string;
  className?: string;
  /** Rendered on the server only; give `null` in the browser, so that the code behind it is not sent. */
  children: ReactNode;
  /** The same content as HTML of our own server, where the browser came here by client navigation. */
  html?: string | undefined;
};

/**
 * Content that the server renders and the browser never hydrates: its markup stays as it came, and one handler
 * turns clicks on its links into client navigation.
 */
export function Island({ id, className, children, html }: IslandProps) {
  const element = useFollowedLinks();
  // What the element shows is decided when it appears: a later value would throw away the nodes in place.
  const [shown] = useState(html ?? "");
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
