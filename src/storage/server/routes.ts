import { Hono } from "hono";
import { crossOrigin } from "#platform/http/cross-origin.ts";
import type { Storage } from "./context.ts";
import { storageError } from "./error-catalogue.ts";
import { renderError, renderStorageError } from "./render-error.ts";
import { addBucketRoutes } from "./routes/bucket-routes.ts";
import { addChangeRoutes } from "./routes/change-routes.ts";
import { addDownloadRoutes } from "./routes/download-routes.ts";
import { addListingRoutes } from "./routes/listing-routes.ts";
import type { AddRoutes, StorageEnvironment } from "./routes/request.ts";
import { addSigningRoutes } from "./routes/signing-routes.ts";
import { addUploadRoutes } from "./routes/upload-routes.ts";

/** The route groups of `/storage/v1`. Uploads and downloads come last: their paths match those of the others. */
const groups: AddRoutes[] = [
  ...[addBucketRoutes, addListingRoutes, addSigningRoutes, addChangeRoutes],
  ...[addUploadRoutes, addDownloadRoutes],
];

/** Parts of the protocol that are not served. */
const unavailable = ["/render/*", "/upload/*", "/cdn/*", "/bucket/:id/lifecycle", "/s3/*", "/vector/*", "/iceberg/*"];

/** The storage protocol, mounted at `/storage/v1`. */
export function storageRoutes(storage: Storage) {
  const app = new Hono<StorageEnvironment>().onError(renderStorageError(storage.log)).use(crossOrigin);
  for (const path of unavailable) app.all(path, (c) => renderError(c, storageError("FeatureNotEnabled")));
  for (const add of groups) add(app, storage);
  const message = "There is nothing at this address";
  return app.all("*", (c) => renderError(c, storageError("InvalidRequest", { status: 404, message })));
}
