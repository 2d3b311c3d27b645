/**
 * What a generator yields as a stream, at the pace at which it is read; whoever leaves ends the generator at its next piece. `onLeave` is for one
 * that may wait long for that.
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
