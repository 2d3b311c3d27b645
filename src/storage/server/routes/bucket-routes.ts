import { z } from "zod";
import { isStorable } from "#api/shared/storable.ts";
import { startDeletingDueFiles } from "../delete-due-files.ts";
import { storageError } from "../error-catalogue.ts";
import { maxNames, maxObjectSize } from "../limits.ts";
import { checkNewBucketName } from "../names.ts";
import { isProductBucket, requireService } from "../policy.ts";
import type { Bucket } from "../stores/bucket-store.ts";
import { isAcceptedType } from "../uploads/check-content.ts";
import { type AddRoutes, admit, findBucket, parseInput, readBody } from "./request.ts";

const units = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** Bytes, as a number or as text such as `20MB`; null for the largest allowed size. */
const sizeLimit = z
  .union([z.number(), z.string()])
  .transform((value, context) => {
    const [, amount, unit = "B"] = /^(\d{1,12})(B|KB|MB|GB)?$/i.exec(String(value)) ?? [];
    const bytes = Number(amount) * (units[unit.toUpperCase() as keyof typeof units] ?? Number.NaN);
    if (Number.isSafeInteger(bytes) && bytes > 0 && bytes <= maxObjectSize) return bytes;
    context.addIssue({ code: "custom", message: `a size of 1 to ${maxObjectSize} bytes` });
    return z.NEVER;
  })
  .nullish();

const types = z.array(z.string().refine(isAcceptedType)).max(50).nullish();
const settings = {
  public: z.boolean().nullish(),
  file_size_limit: sizeLimit,
  allowed_mime_types: types,
  versioning_status: z.string().nullish(),
  type: z.string().nullish(),
};
const newBucket = z
  .object({ id: z.string().optional(), name: z.string().optional(), ...settings })
  .transform((bucket) => ({ ...bucket, id: bucket.id ?? bucket.name ?? "" }));
const bucketChange = z.object(settings);

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(maxNames).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  search: z
    .string()
    .max(100)
    .refine((text) => isStorable(text))
    .optional(),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("id"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});

/** Administration of buckets, for the service role only. */
export const addBucketRoutes: AddRoutes = (app, storage) => {
  const { buckets, clock } = storage;
  app
    .use("/bucket/*", admit(storage), async (c, next) => {
      requireService(c.get("identity"));
      return next();
    })
    .get("/bucket", async (c) => {
      const { sortOrder, ...page } = parseInput(pageSchema, c.req.query());
      return c.json((await buckets.list({ ...page, descending: sortOrder === "desc" })).map(present));
    })
    .get("/bucket/:id", async (c) => c.json(present(await findBucket(storage, c.req.param("id")))))
    .post("/bucket", async (c) => {
      const asked = await readBody(c, newBucket);
      refuseFeatures(asked);
      const id = checkNewBucketName(asked.id);
      const made = await buckets.insert(
        id,
        {
          public: asked.public ?? false,
          fileSizeLimit: asked.file_size_limit ?? null,
          allowedMimeTypes: asked.allowed_mime_types ?? null,
        },
        clock.now(),
      );
      if (!made) throw storageError("BucketAlreadyExists");
      return c.json({ name: id });
    })
    .put("/bucket/:id", async (c) => {
      const bucket = await findBucket(storage, c.req.param("id"));
      const asked = await readBody(c, bucketChange);
      refuseFeatures(asked);
      const isPublic = asked.public ?? bucket.public;
      if (isProductBucket(bucket.id) && isPublic !== bucket.public) throw fixed();
      const change = {
        public: isPublic,
        ...(asked.file_size_limit !== undefined && { fileSizeLimit: asked.file_size_limit }),
        ...(asked.allowed_mime_types !== undefined && { allowedMimeTypes: asked.allowed_mime_types }),
      };
      await buckets.update(bucket.id, change, clock.now());
      return c.json({ message: "Successfully updated" });
    })
    .post("/bucket/:id/empty", async (c) => {
      const { id } = await findBucket(storage, c.req.param("id"));
      while ((await storage.objects.deleteSome(id, maxNames)) === maxNames);
      startDeletingDueFiles(storage);
      return c.json({ message: "Successfully emptied" });
    })
    .delete("/bucket/:id", async (c) => {
      const { id } = await findBucket(storage, c.req.param("id"));
      if (isProductBucket(id)) throw fixed();
      if (!(await buckets.delete(id))) throw storageError("ResourceNotEmpty");
      return c.json({ message: "Successfully deleted" });
    });
};

function fixed() {
  return storageError("AccessDenied", { message: "The product depends on this bucket as it is" });
}

function refuseFeatures({ type, versioning_status: versioning }: z.output<typeof bucketChange>): void {
  const plain = (type ?? "STANDARD") === "STANDARD" && (versioning ?? "DISABLED") === "DISABLED";
  if (plain) return;
  throw storageError("FeatureNotEnabled", { message: "Only standard buckets without versions are available here" });
}

function present(bucket: Bucket) {
  return {
    id: bucket.id,
    name: bucket.name,
    owner: bucket.ownerId ?? "",
    type: "STANDARD",
    public: bucket.public,
    file_size_limit: bucket.fileSizeLimit,
    allowed_mime_types: bucket.allowedMimeTypes,
    created_at: bucket.createdAt,
    updated_at: bucket.updatedAt,
  };
}
