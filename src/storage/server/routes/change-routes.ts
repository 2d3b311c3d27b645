import { z } from "zod";
import { copyObject } from "../copy-object.ts";
import { startDeletingDueFiles } from "../delete-due-files.ts";
import { storageError } from "../error-catalogue.ts";
import { maxNameListSize, maxNames } from "../limits.ts";
import { moveObject } from "../move-object.ts";
import { checkObjectName } from "../names.ts";
import { requireSignedIn, requireWrite } from "../policy.ts";
import { presentRow } from "../present-object.ts";
import { type AddRoutes, admit, findBucket, nameOf, readBody, refuseVersions } from "./request.ts";

const name = z.string().transform(checkObjectName);
const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: name,
  destinationKey: name,
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
  copyMetadata: z.boolean().nullish(),
  metadata: z.looseObject({ cacheControl: z.string().optional() }).nullish(),
});
const removeSchema = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.string() })]))
    .min(1)
    .max(maxNames),
});

/** Moving, copying and removing objects. */
export const addChangeRoutes: AddRoutes = (app, storage) => {
  const readTransfer = async (body: z.output<typeof transferSchema>) => {
    refuseVersions(body.sourceVersionId ?? undefined);
    const bucket = await findBucket(storage, body.bucketId);
    const to = body.destinationBucket ? await findBucket(storage, body.destinationBucket) : bucket;
    return { from: { bucket, name: body.sourceKey }, to: { bucket: to, name: body.destinationKey } };
  };
  app
    .post("/object/move", admit(storage), async (c) => {
      const transfer = await readTransfer(await readBody(c, transferSchema));
      const moved = await moveObject(storage, c.get("identity"), transfer);
      return c.json({ message: "Successfully moved", Id: moved.id, Key: `${moved.bucketId}/${moved.name}` });
    })
    .post("/object/copy", admit(storage), async (c) => {
      const body = await readBody(c, transferSchema);
      const copy = await copyObject(storage, c.get("identity"), {
        ...(await readTransfer(body)),
        replace: c.req.header("x-upsert") === "true",
        copyMetadata: body.copyMetadata ?? true,
      });
      return c.json({ Id: copy.id, Key: `${copy.bucketId}/${copy.name}`, ...presentRow(copy) });
    })
    .delete("/object/:bucket", admit(storage, maxNameListSize), async (c) => {
      const identity = c.get("identity");
      const { id } = await findBucket(storage, c.req.param("bucket"));
      requireSignedIn(identity);
      const { prefixes } = await readBody(c, removeSchema);
      const names = prefixes.map((one) => {
        if (typeof one !== "string") refuseVersions(one.versionId);
        return checkObjectName(typeof one === "string" ? one : one.path);
      });
      for (const one of names) requireWrite(identity, id, one);
      const removed = await storage.objects.delete(id, names);
      startDeletingDueFiles(storage);
      return c.json(removed.map(presentRow));
    })
    .delete("/object/:bucket/:name{.+}", admit(storage), async (c) => {
      const one = nameOf(c);
      const { id } = await findBucket(storage, c.req.param("bucket"));
      requireWrite(c.get("identity"), id, one);
      const removed = await storage.objects.delete(id, [one]);
      if (removed.length === 0) throw storageError("NoSuchKey");
      startDeletingDueFiles(storage);
      return c.json({ message: "Successfully deleted" });
    });
};
