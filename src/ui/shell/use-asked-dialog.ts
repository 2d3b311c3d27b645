import { useLocation, useNavigate } from "react-router";

const own = ["settings", "plan", "code", "checkout"];

/** The name of the dialog that `?settings=` asks for, or "", and how to remove it from the address. */
export function useAskedDialog() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const leave = () => {
    for (const key of own) query.delete(key);
    // No page depends on them: without a connection it would be lost.
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search: `${query}`, hash }, options);
  };
  return { name: query.get("settings") ?? "", leave };
}
