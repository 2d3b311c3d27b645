export type IdleTimeout = {
  /** Aborted when the timeout expires. */
  signal: AbortSignal;
  /** Wraps the body of a request: the timeout restarts with each chunk that is asked for or given, and goes on until the service answers. */
  watchSent(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Wraps the body of a response. A slow reader does not count as idle: the timeout only runs while the service owes a chunk. */
  watchReceived(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Stops the timeout until the next chunk of a watched body. */
  pause(): void;
};

/** Starts a timeout for one exchange with a service. It expires after so many milliseconds without progress. */
export function createIdleTimeout(milliseconds: number): IdleTimeout {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const pause = () => clearTimeout(timer);
  const restart = () => {
    pause();
    timer = setTimeout(() => controller.abort(new DOMException("No progress", "TimeoutError")), milliseconds);
  };
  restart();
  return {
    signal: controller.signal,
    pause,
    watchSent: (body) => watch(body, { onPull: restart, onChunk: restart }),
    watchReceived: (body) => watch(body, { onPull: restart, onChunk: pause }),
  };
}

function watch(
  body: ReadableStream<Uint8Array>,
  { onPull, onChunk }: { onPull(): void; onChunk(): void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(chunk) {
        onPull();
        try {
          const { done, value } = await reader.read();
          if (done) chunk.close();
          else chunk.enqueue(value);
        } finally {
          onChunk();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
