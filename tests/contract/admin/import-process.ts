// A process of its own that imports an edition, to be killed while it works: `node import-process.ts <database> <edition> <texts of edition>`.
import { randomUUID } from "node:crypto";
import { connect } from "#platform/database/connect.ts";
import { createLogger } from "#platform/log.ts";
import { createCorpusStore, createEditionImports, createQuran } from "#quran/server/index.ts";
import { fileOf, textsOf } from "./edition-files.ts";

const [, , address = "", edition = "", other = ""] = process.argv;
const { database } = connect(address, { max: 2, deadline: 10_000 });
const quran = await createQuran(createCorpusStore(database));
const log = createLogger("silent");
const folder = "build/corpus";
const imports = createEditionImports({ database, quran, folder, allowLoopback: false, log });
const file = fileOf(textsOf(other), quran.chapters);
await imports.start({ edition, from: { kind: "upload", fileName: "a.json", file }, actor: randomUUID() });
