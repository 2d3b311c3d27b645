export type IdleTimeout = {
  /** Aborted when the timeout expires. */
  signal: AbortSignal;
  /** Wraps a stream so that each chunk that is awaited restarts the timeout. */
  watch(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Stops the timeout until a watched stream is read. */
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
    watch(stream) {
      const reader = stream.getReader();
      return new ReadableStream<Uint8Array>(
        {
          // A slow reader does not count as idle: the timeout only runs while the service owes a chunk.
          async pull(chunk) {
            restart();
            try {
              const { done, value } = await reader.read();
              if (done) chunk.close();
              else chunk.enqueue(value);
            } finally {
              pause();
            }
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
    },
  };
}
