import { useLocation, useNavigate } from "react-router";

const own = ["settings", "plan", "code", "checkout"];

/** A page's query with the dialog of a name in it, or without a dialog. */
export function withDialog(search: string, name?: string): string {
  const query = new URLSearchParams(search);
  for (const key of own) query.delete(key);
  if (name) query.set("settings", name);
  return `?${query}`;
}

/** The address that opens a dialog above this page, which keeps its query. Not for what the server renders, which knows no query. */
export function useDialogAddress(name: string): { search: string } {
  return { search: withDialog(useLocation().search, name) };
}

/** The name of the dialog that `?settings=` asks for, or "", and how to remove it from the address. */
export function useAskedDialog() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const leave = () => {
    // No page depends on them: without a connection it would be lost.
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search: withDialog(search), hash }, options);
  };
  return { name: new URLSearchParams(search).get("settings") ?? "", leave };
}
