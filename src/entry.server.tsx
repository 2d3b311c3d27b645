import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { EditorialSource, editorialSource } from "#editorial/web/index.ts";
import { KeptVerses, keptVersesContext, QuranSource, quranContext } from "#quran/web/index.ts";
import { deferScripts } from "#ui/boot/defer-scripts.ts";
import { inlineScriptsHeader } from "#ui/page/inline-scripts-header.ts";
import { reportContext } from "#ui/page/report-context.ts";
import { ownScriptHashes, takeMarks } from "./inline-scripts.ts";

/**
 * Milliseconds after which rendering a page is aborted. Nothing in a render waits for anything outside the process, so this only ends one that never
 * would: the longest surah takes half a second, and may take ten on a server that has little of its processor.
 */
const renderTimeout = 30_000;

/** Logs an error of a loader or component, unless the request was aborted. */
export function handleError(error: unknown, { request, context }: HandlerArguments) {
  if (!request.signal.aborted) context.get(reportContext)(error);
}
type HandlerArguments = { request: Request; context: Readonly<RouterContextProvider> };

/** Renders a page whole: it is hashed and cached as one entry, so streaming would gain nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    // Scripts that carry this secret are the renderer's own.
    const nonce = randomBytes(16).toString("base64url");
    const mark = ` nonce="${nonce}"`;
    const page = (
      <QuranSource value={context.get(quranContext)}>
        <KeptVerses value={context.get(keptVersesContext)}>
          <EditorialSource value={editorialSource(context)}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </EditorialSource>
        </KeptVerses>
      </QuranSource>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        headers.set("content-type", "text/html; charset=utf-8");
        const { sink, text } = collectText();
        text
          .then(async (html) => {
            clearTimeout(timer); // otherwise the timer keeps the whole render in memory
            // A long page is rendered in several turns of the event loop; what follows gets one of its own.
            await nextTurn();
            // In development the modules of the dev server must load first.
            const { page, hashes } = takeMarks(import.meta.env.DEV ? html : deferScripts(html, mark), mark);
            headers.set(inlineScriptsHeader, [...ownScriptHashes(context.get(quranContext)), ...hashes].join(" "));
            resolve(new Response(page, { headers, status: failed ? 500 : status }));
          })
          .catch(reject);
        pipe(sink);
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
    const timer = setTimeout(abort, renderTimeout);
  });
}

/** A stream, and the text written to it once it has ended. */
function collectText(): { sink: Writable; text: Promise<string> } {
  const chunks: Uint8Array[] = [];
  const { promise: text, resolve } = Promise.withResolvers<string>();
  const sink = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString());
      done();
    },
  });
  return { sink, text };
}
