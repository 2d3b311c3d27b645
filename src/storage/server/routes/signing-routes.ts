import { z } from "zod";
import { storageError } from "../error-catalogue.ts";
import { maxNameListSize, maxNames, maxSignedUrlLifetime } from "../limits.ts";
import { readableNames, requireRead } from "../policy.ts";
import { signDownload } from "../signed-tokens.ts";
import { type AddRoutes, admit, findBucket, nameOf, readBody, refuseVersions } from "./request.ts";

const lifetime = z.int().min(1).max(maxSignedUrlLifetime);
const signOne = z.object({
  expiresIn: lifetime,
  transform: z.looseObject({}).optional(),
  versionId: z.string().optional(),
});
const signMany = z.object({ expiresIn: lifetime, paths: z.array(z.string()).min(1).max(maxNames) });

/** URLs by which anybody can read an object that their maker may read, for a limited time. */
export const addSigningRoutes: AddRoutes = (app, storage) => {
  const sign = async (bucketId: string, name: string, seconds: number) => {
    const token = await signDownload(storage, bucketId, name, seconds);
    return `/object/sign/${bucketId}/${name}?token=${token}`;
  };
  app
    .post("/object/sign/:bucket/:name{.+}", admit(storage), async (c) => {
      const name = nameOf(c);
      const { expiresIn, transform, versionId } = await readBody(c, signOne);
      refuseVersions(versionId);
      if (transform && Object.keys(transform).length > 0) {
        throw storageError("FeatureNotEnabled", { message: "Image transformation is not available here" });
      }
      const bucket = await findBucket(storage, c.req.param("bucket"));
      requireRead(c.get("identity"), bucket, name);
      if (!(await storage.objects.find(bucket.id, name))) throw storageError("NoSuchKey");
      return c.json({ signedURL: await sign(bucket.id, name, expiresIn) });
    })
    .post("/object/sign/:bucket", admit(storage, maxNameListSize), async (c) => {
      const { expiresIn, paths } = await readBody(c, signMany);
      const bucket = await findBucket(storage, c.req.param("bucket"));
      const { id } = bucket;
      const readable = readableNames(c.get("identity"), bucket);
      const asked = paths.filter((path) => readable !== undefined && path.startsWith(readable));
      const found = new Set((await storage.objects.findAll(id, asked)).map(({ name }) => name));
      const error = "Either the object does not exist or you do not have access to it";
      const signed = paths.map(async (path) =>
        found.has(path)
          ? { error: null, path, signedURL: await sign(id, path, expiresIn) }
          : { error, path, signedURL: null },
      );
      return c.json(await Promise.all(signed));
    });
};
