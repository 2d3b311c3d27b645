import { useLocation } from "react-router";

/** Identifies a history entry. The first one of a document has no key of its own, so the path is part of it. */
export function useVisit(): string {
  const { key, pathname } = useLocation();
  return `${pathname} ${key}`;
}
