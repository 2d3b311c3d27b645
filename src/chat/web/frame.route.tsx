import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/frame.route";
import { Frame } from "./frame/frame.tsx";
import { loadFrame } from "./page-loaders.ts";
import "./chat.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context);
}

/** The data depends on the language only. On an address without a language prefix, another tab may change the language. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  const plain = nextParams.lang === undefined && currentUrl.pathname !== nextUrl.pathname;
  return plain || currentParams.lang !== nextParams.lang;
}

/** The layout of the home page and of every conversation: a new conversation replaces the home page while its answer streams. */
export default function FrameRoute({ loaderData: { consolation, guestMessages, premium } }: Route.ComponentProps) {
  return <Frame consolation={consolation} guestMessages={guestMessages} premium={premium} />;
}
