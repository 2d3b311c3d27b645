import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Empty } from "./empty.tsx";
import { ErrorBox } from "./error-box.tsx";
import { Icon } from "./icon.tsx";
import { Rosette } from "./rosette.tsx";
import { Segmented } from "./segmented.tsx";
import { Brand } from "./shell/brand.tsx";
import { StateBadge } from "./state-badge.tsx";
import { Steps } from "./steps.tsx";

describe("icons", () => {
  it("turn round in right-to-left pages only where they point along the line", () => {
    expect(renderToStaticMarkup(<Icon name="arrow-end" size="small" />)).toContain('class="icon icon-small icon-flip"');
    expect(renderToStaticMarkup(<Icon name="check" />)).toContain('class="icon"');
    expect(renderToStaticMarkup(<Icon name="globe" flip />)).toContain('class="icon icon-flip"');
  });

  it("are silent", () => {
    for (const picture of [<Icon key="i" name="info" />, <Rosette key="r" number="٩٣" />]) {
      expect(renderToStaticMarkup(picture)).toMatch(/^<[^>]*aria-hidden="true"/);
    }
  });
});

describe("the logo", () => {
  it("is named once", () => {
    const markup = renderToStaticMarkup(<Brand name="Siraj" />);
    expect(markup.match(/aria-label="Siraj"/g)).toHaveLength(1);
  });
});

describe("a rosette", () => {
  it("writes three digits smaller", () => {
    expect(renderToStaticMarkup(<Rosette number="٢٨٦" />)).toContain('<b class="d3" data-number="٢٨٦">');
    expect(renderToStaticMarkup(<Rosette number="٤٢" />)).toContain('<b data-number="٤٢">');
  });
});

describe("a segmented choice", () => {
  it("is a named group of radio buttons that share one name, with the value chosen", () => {
    const options = [
      { value: "light", label: "Day" },
      { value: "dark", label: "Night" },
    ] as const;
    const markup = renderToStaticMarkup(
      <Segmented legend="Theme" options={options} value="dark" onChange={() => undefined} />,
    );
    expect(markup).toMatch(/^<fieldset><legend[^>]*>Theme<\/legend>/);
    const inputs = markup.match(/<input[^>]*>/g) ?? [];
    expect(inputs).toHaveLength(2);
    expect(new Set(inputs.map((input) => input.match(/name="([^"]+)"/)?.[1])).size).toBe(1);
    expect(inputs.map((input) => /checked=""/.test(input))).toEqual([false, true]);
  });
});

describe("what is told by a picture is told by a word too", () => {
  it("states, steps, failures and empty places hold their words", () => {
    expect(renderToStaticMarkup(<StateBadge state="withheld">Withheld</StateBadge>)).toMatch(
      /^<span class="state state-withheld">.*<span>Withheld<\/span><\/span>$/,
    );
    const steps = renderToStaticMarkup(
      <Steps
        steps={[
          { text: "Searched", state: "done" },
          { text: "Checking", state: "now" },
        ]}
      />,
    );
    expect(steps).toMatch(/^<ul class="steps" aria-live="polite"><li><svg.*Searched.*<li class="now">.*Checking/);
    expect(renderToStaticMarkup(<ErrorBox title="Failed">kept</ErrorBox>)).toMatch(/role="alert".*<b>Failed<\/b>kept/);
    expect(renderToStaticMarkup(<Empty title="Nothing" heading="h1" />)).toContain('<h1 class="title">Nothing</h1>');
  });
});
