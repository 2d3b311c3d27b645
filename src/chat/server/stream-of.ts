/**
 * A generator as a stream, with backpressure. Cancelling the stream ends the generator at its next chunk; `onLeave` wakes a generator that may
 * wait long for that chunk.
 */
export function streamOf<T>(pieces: AsyncGenerator<T>, onLeave?: () => void): ReadableStream<T> {
  return new ReadableStream<T>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      onLeave?.();
      await pieces.return(undefined);
    },
  });
}
