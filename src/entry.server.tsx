import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { QuranSource, quranContext } from "#quran/web/index.ts";
import { reportContext } from "#ui/report-context.ts";

/** Milliseconds that rendering a page may take. */
const patience = 6_000;

/** What a loader or a component throws, unless the one who asked has left. */
export function handleError(error: unknown, { request, context }: HandlerArguments) {
  if (!request.signal.aborted) context.get(reportContext)(error);
}
type HandlerArguments = { request: Request; context: Readonly<RouterContextProvider> };

/** Renders a page whole: it is hashed and kept as one piece, so there is nothing to gain from a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const page = (
      <QuranSource value={context.get(quranContext)}>
        <ServerRouter context={entry} url={request.url} />
      </QuranSource>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer); // else it holds the whole render for its time
            done();
          },
        });
        headers.set("content-type", "text/html; charset=utf-8");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        context.get(reportContext)(error);
      },
    });
    const timer = setTimeout(abort, patience);
  });
}
