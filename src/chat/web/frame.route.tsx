import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { isUuid } from "#api/shared/uuid.ts";
import type { Route } from "./+types/frame.route";
import { Frame } from "./frame/frame.tsx";
import { loadFrame } from "./page-loaders.ts";
import "./chat.css";

/** The server knows no conversation, but what can be the id of one: any other address below `/chat` is a page that does not exist. */
export function loader({ context, params }: Route.LoaderArgs) {
  if (params.conversationId !== undefined && !isUuid(params.conversationId)) throw data(null, { status: 404 });
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
