import { use } from "react";
import { foldNames } from "#i18n/shared/text-folding.ts";
import { LocalizedLink, useLanguage } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { categoryPath, questionPath } from "../../shared/addresses.ts";
import type { Question } from "../../shared/contract.ts";
import { plainText } from "../../shared/document.ts";
import { DocumentView } from "../article/document-view.tsx";
import { Trail } from "../article/trail.tsx";
import { EditorialSource } from "../context.ts";

/** All questions by category, with links to the categories. Rendered on the server only, like all views here. */
export function QuestionLists() {
  const language = useLanguage();
  const source = use(EditorialSource);
  const categories = source?.editorial.categories(language) ?? [];
  return (
    <>
      <nav className="topics" aria-label={source?.t("faq:categories")}>
        <ul>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <LocalizedLink className="chip" to={categoryPath(id)}>
                <span>{name}</span>
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </nav>
      {categories.map(({ id, name, questions }) => (
        <section key={id} data-questions aria-labelledby={id}>
          <h2 className="title" id={id}>
            {name}
          </h2>
          <QuestionRows questions={questions} searched />
        </section>
      ))}
    </>
  );
}

type QuestionRowsProps = {
  questions: readonly Question[];
  /** Whether the rows carry the words of their answers, for the search field. */
  searched?: boolean;
};

function QuestionRows({ questions, searched = false }: QuestionRowsProps) {
  return (
    <ul className="question-rows">
      {questions.map((one) => (
        <li key={one.slug} data-words={searched ? wordsOf(one) : undefined}>
          <LocalizedLink to={questionPath(one.slug)}>
            <span>{one.question}</span>
            <Icon name="arrow-end" size="small" />
          </LocalizedLink>
        </li>
      ))}
    </ul>
  );
}

/** The folded words of a question and its answer, each once. */
function wordsOf({ question, body }: Question): string {
  const words = foldNames(`${question} ${plainText(body.blocks)}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].join(" ");
}

/** The questions of a category. */
export function CategoryView({ id }: { id: string }) {
  const language = useLanguage();
  const source = use(EditorialSource);
  const category = source?.editorial.categories(language).find((one) => one.id === id);
  if (!source || !category) return null;
  return (
    <>
      <Trail steps={[{ name: source.t("faq:title"), path: "/faq" }]} />
      <h1 className="display">{category.name}</h1>
      <QuestionRows questions={category.questions} />
      <AllQuestions />
    </>
  );
}

/** A question with its answer, and related questions. */
export function QuestionView({ slug }: { slug: string }) {
  const language = useLanguage();
  const source = use(EditorialSource);
  const question = source?.editorial.question(language, slug);
  if (!source || !question) return null;
  const { editorial, t } = source;
  const category = editorial.categories(language).find(({ id }) => id === question.category);
  const related = question.related.flatMap((one) => editorial.question(language, one) ?? []);
  const steps = [
    { name: t("faq:title"), path: "/faq" },
    ...(category ? [{ name: category.name, path: categoryPath(category.id) }] : []),
  ];
  return (
    <>
      <article>
        <Trail steps={steps} />
        <h1 className="display">{question.question}</h1>
        <DocumentView body={question.body} />
      </article>
      {related.length > 0 ? (
        <section className="after" aria-labelledby="related">
          <h2 className="title" id="related">
            {t("faq:related")}
          </h2>
          <QuestionRows questions={related} />
        </section>
      ) : null}
      <AllQuestions />
    </>
  );
}

function AllQuestions() {
  const source = use(EditorialSource);
  return (
    <p className="all-questions">
      <ButtonLink variant="outline" to="/faq">
        {source?.t("faq:all")}
      </ButtonLink>
    </p>
  );
}
