import { storageError } from "../error-catalogue.ts";
import { leastRate } from "../limits.ts";

/**
 * Passes the bytes of an upload on while they come fast enough. The time that the server itself takes does not count.
 * @throws StorageError SlowDown as soon as less than `rate.bytes` came in `rate.milliseconds`
 */
export async function* atLeastRate(
  body: AsyncIterable<Uint8Array>,
  { bytes, milliseconds }: { bytes: number; milliseconds: number } = leastRate,
): AsyncGenerator<Uint8Array> {
  let [waited, came] = [0, 0];
  let asked = performance.now();
  for await (const part of body) {
    waited += performance.now() - asked;
    came += part.length;
    if (waited >= milliseconds) {
      if (came < bytes) throw storageError("SlowDown", { message: "The upload is too slow", status: 400 });
      [waited, came] = [0, 0];
    }
    yield part;
    asked = performance.now();
  }
}
