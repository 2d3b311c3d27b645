import { storageError } from "../error-catalogue.ts";
import { simultaneousUploads } from "../limits.ts";

export type UploadSlots = {
  /** Runs `work` as one of the uploads in progress. @throws StorageError SlowDown if there are too many, in all or by `who` */
  use<Result>(who: string, work: () => Promise<Result>): Promise<Result>;
};

/** Bounds the uploads that this process receives at once, and so the disk space and connections that they take. */
export function createUploadSlots(): UploadSlots {
  const running = new Map<string, number>();
  let all = 0;
  return {
    async use(who, work) {
      const own = running.get(who) ?? 0;
      const most = own === 0 ? simultaneousUploads.all : simultaneousUploads.shared;
      if (all >= most || own >= simultaneousUploads.ofOne) {
        throw storageError("SlowDown", { message: "Too many uploads at once", retryAfter: 5 });
      }
      all += 1;
      running.set(who, own + 1);
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (running.get(who) ?? 1) - 1;
        if (left === 0) running.delete(who);
        else running.set(who, left);
      }
    },
  };
}
