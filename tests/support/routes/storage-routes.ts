import type { RouteRule, Target } from "./access-rules.ts";

const bucket = "graphics";
const objectPath =
  (kind = "") =>
  ({ object }: Target) =>
    `/storage/v1/object/${kind}${bucket}/${object}`;
const listPath = (name: string) => () => `/storage/v1/object/${name}/${bucket}`;
const bucketPath = (rest: string) => () => `/storage/v1/bucket${rest}`;
const same: RouteRule = { rule: "same" };
const read: RouteRule = { rule: "reader", path: objectPath() };
const moved = ({ id, object }: Target) => ({
  bucketId: bucket,
  sourceKey: object,
  destinationKey: `${id}/elsewhere.png`,
});

/** Who may call which route of the storage. The object belongs to a user: the bucket gives each a folder of their own. */
export const storageRoutes: Record<string, RouteRule> = {
  "GET /storage/v1/bucket": { rule: "serviceKey" },
  "GET /storage/v1/bucket/:id": { rule: "serviceKey", path: bucketPath(`/${bucket}`) },
  "POST /storage/v1/bucket": { rule: "serviceKey", body: () => ({ id: "new-bucket" }) },
  "PUT /storage/v1/bucket/:id": { rule: "serviceKey", path: bucketPath("/recitations"), body: () => ({}) },
  "POST /storage/v1/bucket/:id/empty": { rule: "serviceKey", path: bucketPath("/recitations/empty") },
  "DELETE /storage/v1/bucket/:id": { rule: "serviceKey", path: bucketPath("/none") },
  "POST /storage/v1/object/list/:bucket": {
    rule: "listed",
    path: listPath("list"),
    body: ({ id }) => ({ prefix: `${id}/` }),
  },
  "POST /storage/v1/object/list-v2/:bucket": {
    rule: "listed",
    path: listPath("list-v2"),
    body: ({ id }) => ({ prefix: `${id}/` }),
  },
  "POST /storage/v1/object/sign/:bucket/:name{.+}": {
    rule: "reader",
    path: objectPath("sign/"),
    body: () => ({ expiresIn: 60 }),
  },
  "POST /storage/v1/object/sign/:bucket": {
    rule: "listed",
    path: listPath("sign"),
    body: () => ({ expiresIn: 60, paths: ["none.png"] }),
  },
  "POST /storage/v1/object/copy": {
    rule: "writer",
    body: (target) => ({ ...moved(target), destinationKey: `${target.id}/copy.png` }),
  },
  "POST /storage/v1/object/move": { rule: "writer", body: moved },
  "DELETE /storage/v1/object/:bucket/:name{.+}": { rule: "writer", path: objectPath() },
  "DELETE /storage/v1/object/:bucket": {
    rule: "writer",
    path: () => `/storage/v1/object/${bucket}`,
    body: ({ object }) => ({ prefixes: [object] }),
  },
  "POST /storage/v1/object/upload/sign/:bucket/:name{.+}": { rule: "writer", path: objectPath("upload/sign/") },
  "PUT /storage/v1/object/upload/sign/:bucket/:name{.+}": { rule: "same", path: objectPath("upload/sign/") },
  "POST /storage/v1/object/:bucket/:name{.+}": { rule: "writer", path: objectPath() },
  "PUT /storage/v1/object/:bucket/:name{.+}": { rule: "writer", path: objectPath() },
  "GET /storage/v1/object/public/:bucket/:name{.+}": { rule: "same", path: objectPath("public/") },
  "GET /storage/v1/object/sign/:bucket/:name{.+}": { rule: "same", path: objectPath("sign/") },
  "GET /storage/v1/object/info/public/:bucket/:name{.+}": { rule: "same", path: objectPath("info/public/") },
  "GET /storage/v1/object/info/authenticated/:bucket/:name{.+}": {
    rule: "reader",
    path: objectPath("info/authenticated/"),
  },
  "GET /storage/v1/object/info/:bucket/:name{.+}": { rule: "reader", path: objectPath("info/") },
  "GET /storage/v1/object/authenticated/:bucket/:name{.+}": { rule: "reader", path: objectPath("authenticated/") },
  "GET /storage/v1/object/:bucket/:name{.+}": read,
  // Parts of the protocol that are not served.
  "ALL /storage/v1/render/*": same,
  "ALL /storage/v1/upload/*": same,
  "ALL /storage/v1/cdn/*": same,
  "ALL /storage/v1/bucket/:id/lifecycle": same,
  "ALL /storage/v1/s3/*": same,
  "ALL /storage/v1/vector/*": same,
  "ALL /storage/v1/iceberg/*": same,
  "ALL /storage/v1/*": same,
};
