import { use } from "react";
import { formatDate } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage } from "#i18n/web/index.ts";
import { feedPath, postPath } from "../../shared/addresses.ts";
import type { Post } from "../../shared/contract.ts";
import { EditorialSource } from "../context.ts";
import { DocumentView } from "./document-view.tsx";
import { Trail } from "./trail.tsx";

/** The list of articles. Rendered on the server only, like all views here. */
export function PostList() {
  const language = useLanguage();
  const source = use(EditorialSource);
  if (!source) return null;
  const { editorial, t } = source;
  return (
    <>
      <h1 className="display">{t("blog:title")}</h1>
      <p className="say lead">{t("blog:description")}</p>
      <PostRows posts={editorial.posts(language)} heading="h2" />
      <p className="feed-link">
        <a href={feedPath(language)} type="application/atom+xml">
          {t("blog:feed")}
        </a>
      </p>
    </>
  );
}

function PostRows({ posts, heading: Heading }: { posts: readonly Post[]; heading: "h2" | "h3" }) {
  return (
    <ul className="post-rows">
      {posts.map((post) => (
        <li key={post.slug}>
          <Heading>
            <LocalizedLink to={postPath(post.slug)}>{post.title}</LocalizedLink>
          </Heading>
          <p className="say">{post.description}</p>
          <Published post={post} />
        </li>
      ))}
    </ul>
  );
}

function Published({ post: { published } }: { post: Post }) {
  const language = useLanguage();
  return (
    <p className="small">
      <time dateTime={published}>{formatDate(language, new Date(`${published}T00:00:00Z`))}</time>
    </p>
  );
}

/** An article with its author and date, and links to the others. */
export function PostView({ slug }: { slug: string }) {
  const language = useLanguage();
  const source = use(EditorialSource);
  const post = source?.editorial.post(language, slug);
  if (!source || !post) return null;
  const { editorial, t } = source;
  const others = editorial.posts(language).filter((one) => one.slug !== slug);
  return (
    <>
      <article>
        <Trail steps={[{ name: t("blog:title"), path: "/blog" }]} />
        <h1 className="display">{post.title}</h1>
        <div className="byline">
          <p className="small">{t("app:name")}</p>
          <Published post={post} />
        </div>
        <DocumentView body={post.body} />
      </article>
      {others.length > 0 ? (
        <section className="after" aria-labelledby="more">
          <h2 className="title" id="more">
            {t("blog:more")}
          </h2>
          <PostRows posts={others} heading="h3" />
        </section>
      ) : null}
    </>
  );
}
