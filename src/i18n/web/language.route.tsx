import { data, Outlet } from "react-router";
import { isLanguage } from "../shared/languages.ts";
import type { Route } from "./+types/language.route";

/** The first segment of a path is a language or nothing: `/xx/quran` is no page. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return null;
}

/** Nothing here changes between pages. */
export const shouldRevalidate = () => false;

export default function LanguageLayout() {
  return <Outlet />;
}
