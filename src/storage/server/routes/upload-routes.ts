import type { Context } from "hono";
import { signedUploadLifetime } from "../limits.ts";
import { ownerOf, requireWrite } from "../policy.ts";
import { signUpload, verifyUpload } from "../signed-tokens.ts";
import { receiveUpload } from "../uploads/receive-upload.ts";
import { type AddRoutes, admit, findBucket, nameOf } from "./request.ts";

/** Uploads: with the sender's own rights, or with those of a signed URL. */
export const addUploadRoutes: AddRoutes = (app, storage) => {
  const upload = async (c: Context, replace: boolean) => {
    const name = nameOf(c);
    const identity = await storage.identify(c);
    const bucket = await findBucket(storage, c.req.param("bucket"));
    requireWrite(identity, bucket.id, name);
    const limited = identity.role !== "service_role";
    const { id } = await receiveUpload(storage, c, { bucket, name, replace, limited });
    return c.json({ Id: id, Key: `${bucket.id}/${name}` });
  };
  app
    .post("/object/upload/sign/:bucket/:name{.+}", admit(storage), async (c) => {
      const name = nameOf(c);
      const identity = c.get("identity");
      const { id: bucketId } = await findBucket(storage, c.req.param("bucket"));
      requireWrite(identity, bucketId, name);
      ownerOf(bucketId, name);
      const by = identity.role === "service_role" ? ("service" as const) : ("user" as const);
      const grant = { upsert: c.req.header("x-upsert") === "true", by };
      const token = await signUpload(storage, { bucketId, name, lifetime: signedUploadLifetime, grant });
      return c.json({ url: `/object/upload/sign/${bucketId}/${name}?token=${token}`, token });
    })
    .put("/object/upload/sign/:bucket/:name{.+}", async (c) => {
      const name = nameOf(c);
      const bucketId = c.req.param("bucket");
      const { upsert, by } = await verifyUpload(storage, c.req.query("token") ?? "", bucketId, name);
      const bucket = await findBucket(storage, bucketId);
      const { id } = await receiveUpload(storage, c, { bucket, name, replace: upsert, limited: by === "user" });
      return c.json({ Id: id, Key: `${bucketId}/${name}` });
    })
    .post("/object/:bucket/:name{.+}", (c) => upload(c, c.req.header("x-upsert") === "true"))
    .put("/object/:bucket/:name{.+}", (c) => upload(c, true));
};
