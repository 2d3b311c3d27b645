import type { Route } from "./+types/frame.route";
import { Frame } from "./frame/frame.tsx";
import { loadFrame } from "./page-loaders.ts";
import "./chat.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context);
}

/** Words and a verse: they change with the language alone, which on a plain address may change in another tab. */
export function shouldRevalidate({ currentParams, nextParams }: { currentParams: Params; nextParams: Params }) {
  return currentParams.lang !== nextParams.lang || nextParams.lang === undefined;
}
type Params = Record<string, string | undefined>;

/** Around the home page and every conversation, so that one may become the other while an answer is being written. */
export default function FrameRoute({ loaderData: { consolation, guestMessages } }: Route.ComponentProps) {
  return <Frame consolation={consolation} guestMessages={guestMessages} />;
}
