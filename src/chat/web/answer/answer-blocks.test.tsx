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

test("the heading of the sources counts those of the blocks that are not shown as well", () => {
  const parts = [{ type: "text" as const, text: "It says: " }, ...["2:1", "2:2", "2:3-4"].map(cite)];
  const shown = (
    <I18nProvider language="en" messages={{ answer, chat }}>
      <AnswerBlocks
        blocks={layOutAnswer(parts)}
        limit={2}
        language="en"
        writing={false}
        reporting={{ messageId: undefined, saved: true }}
      />
    </I18nProvider>
  );
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: shown }], { initialEntries: ["/en"] })} />,
  );
  expect(html).toContain(`<h3 class="label">${chat.sources}</h3><span class="micro">4 verses</span>`);
  expect(html.match(/data-cited/g)).toHaveLength(1);
});
