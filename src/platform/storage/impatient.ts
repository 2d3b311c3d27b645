/** Watches over one exchange with a service: it is aborted after so many milliseconds in which nothing moved. */
export type Impatient = {
  signal: AbortSignal;
  /** The stream, with each piece that is awaited counted as a sign of life. */
  watch(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Stops the clock until a watched stream is read. */
  rest(): void;
};

export function impatient(milliseconds: number): Impatient {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  const begin = () => {
    rest();
    timer = setTimeout(() => controller.abort(new DOMException("Nothing moved", "TimeoutError")), milliseconds);
  };
  begin();
  return {
    signal: controller.signal,
    rest,
    watch(stream) {
      const reader = stream.getReader();
      return new ReadableStream<Uint8Array>(
        {
          // Who reads slowly is waited for: the clock runs while the other side owes a piece.
          async pull(piece) {
            begin();
            try {
              const { done, value } = await reader.read();
              if (done) piece.close();
              else piece.enqueue(value);
            } finally {
              rest();
            }
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
    },
  };
}
