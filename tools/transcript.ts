// Asks the hard questions of tools/transcript/questions.json and writes the answers to docs/hard-questions.md: those of the built-in answerer,
// and those of a scripted model. DATA_DIR may name a folder to reuse, CORPUS_MIRROR the folder of the hadith and tafsirs.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startModelServer } from "../tests/support/servers/model-server.ts";
import { askQuestion } from "./transcript/ask-question.ts";
import { readQuestions } from "./transcript/questions.ts";
import { scriptReply } from "./transcript/scripted-model.ts";
import { startSite } from "./transcript/site.ts";

const { DATA_DIR, CORPUS_MIRROR, PORT = "4700" } = process.env;
const folder = DATA_DIR ?? mkdtempSync(join(tmpdir(), "siraj-transcript-"));
const environment = { PORT, DATA_DIR: folder, ...(CORPUS_MIRROR !== undefined && { CORPUS_MIRROR }) };
const questions = readQuestions();

const service = await startModelServer((asked) => scriptReply(questions, asked));
try {
  const builtin = await answersOf(environment);
  const model = await answersOf({ ...environment, LLM_BASE_URL: service.baseUrl, LLM_MODEL: "scripted" });
  writeFileSync("docs/hard-questions.md", page(builtin, model));
} finally {
  await service.close();
}

async function answersOf(settings: Record<string, string>): Promise<string[]> {
  const site = await startSite(settings);
  const answers: string[] = [];
  try {
    for (const [at, question] of questions.entries()) answers.push(await askQuestion(site.url, question, at + 1));
    return answers;
  } finally {
    await site.stop();
  }
}

function page(builtin: readonly string[], model: readonly string[]): string {
  const blocks = questions.map(({ id, kind, lang, question }, at) =>
    [
      `## ${id}: ${kind}`,
      `**${question}** (${lang})`,
      "### Built-in",
      builtin[at],
      "### Scripted model",
      model[at],
    ].join("\n\n"),
  );
  return `${[
    "# Hard questions",
    `${questions.length} questions that a companion must answer with care: rulings, feelings, doubts, false premises, other languages, injections, danger. Each is answered by the built-in answerer and by a model whose words are scripted, some of them bad on purpose (\`tools/transcript/scripted-model.ts\`): what stands here is what the page shows of them. Cards are written as their reference only. No scholar and no native speaker has read these answers.`,
    "Written by `npm run transcript`; do not edit.",
    ...blocks,
  ].join("\n\n")}\n`;
}
