import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Citation } from "#chat/shared/contract.ts";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import answer from "../../../../locales/en/answer.json" with { type: "json" };
import chat from "../../../../locales/en/chat.json" with { type: "json" };
import { AnswerBlocks } from "./answer-blocks.tsx";
import { layOutAnswer } from "./lay-out-answer.ts";

/** A verse without its texts. */
const cite = (ref: string): { type: "data-citation"; data: Citation } => ({
  type: "data-citation",
  data: { kind: "quran", by: "reference", ref, path: "", texts: [], chapter: { id: 2, name: "", arabicName: "" } },
});

const render = (parts: Parameters<typeof layOutAnswer>[0], limit?: number) => {
  const shown = (
    <I18nProvider language="en" messages={{ answer, chat }}>
      <AnswerBlocks
        blocks={layOutAnswer(parts)}
        limit={limit}
        language="en"
        writing={false}
        reporting={{ messageId: undefined, saved: true }}
      />
    </I18nProvider>
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: shown }], { initialEntries: ["/en"] })} />,
  );
};
const text = (words: string) => ({ type: "text" as const, text: words });
const withheld = { type: "data-withheld" as const, data: { kind: "quran" as const } };

test("the heading of the sources counts those of the blocks that are not shown as well", () => {
  const html = render([text("It says: "), ...["2:1", "2:2", "2:3-4"].map(cite)], 2);
  expect(html).toContain(`<h3 class="label">${chat.sources}</h3><span class="micro">4 verses</span>`);
  expect(html.match(/data-cited/g)).toHaveLength(1);
});

test("the heading of the sources stands above the first source, and not above a quotation that was withheld", () => {
  expect(render([text("It says: "), withheld, text("Rest.")])).not.toContain(chat.sources);
  const html = render([text("It says: "), withheld, text("And: "), cite("2:1")]);
  expect(html.indexOf("withheld-box")).toBeLessThan(html.indexOf(chat.sources));
  expect(html.indexOf(chat.sources)).toBeLessThan(html.indexOf("data-cited"));
});
