/**
 * What `execute` writes, as a stream. When it fails, the chunk of its failure is the last one. What is written after the stream was cancelled is
 * dropped.
 */
export function writtenStream<T>(
  execute: (write: (chunk: T) => void) => Promise<void>,
  failureOf: (error: unknown) => T,
): ReadableStream<T> {
  let isLeft = false;
  return new ReadableStream<T>({
    start(controller) {
      const write = (chunk: T) => {
        if (!isLeft) controller.enqueue(chunk);
      };
      void execute(write)
        .catch((error: unknown) => write(failureOf(error)))
        .finally(() => {
          if (!isLeft) controller.close();
        });
    },
    cancel() {
      isLeft = true;
    },
  });
}
