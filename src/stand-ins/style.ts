/** The style sheet of the stand-ins' pages: the colours of the product, and a dashed frame around the stand-in label. */
export const standInStyle = `
@font-face {
  font-family: "Siraj Nastaliq";
  src: url("/stand-ins/urdu-font") format("woff2");
  unicode-range: U+0600-06FF, U+FB50-FDF9, U+FDFB-FDFF, U+FE70-FEFC;
  font-display: swap;
}
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f1, #0e151a);
  --raised: light-dark(#fffefb, #151e25);
  --line: light-dark(#e4dccd, #26323b);
  --edge: light-dark(#877f6e, #6c7984);
  --ink: light-dark(#17212b, #eee8db);
  --ink-2: light-dark(#47535f, #bfbdb3);
  --accent: light-dark(#0d595b, #83cbc3);
  --error: light-dark(#96291c, #f2a597);
  --on-accent: light-dark(#fffefb, #05211f);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
:lang(ar) { line-height: 1.85; }
:lang(ur) { font-family: "Siraj Nastaliq", system-ui, sans-serif; line-height: 2.2; }
main { max-inline-size: 46rem; margin-inline: auto; padding: 24px 20px 72px; }
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.4; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.5; }
:lang(ur) h1, :lang(ur) h2 { line-height: 2; }
.notice { margin: 0 0 24px; padding: 12px 16px; border: 2px dashed var(--edge); border-radius: 12px; }
.quiet { color: var(--ink-2); }
.message { margin-block: 16px; padding: 16px 20px; background: var(--raised); border: 1px solid var(--line); border-radius: 18px; }
.head { margin: 0 0 8px; color: var(--ink-2); font-size: 0.875rem; overflow-wrap: anywhere; }
.text { margin-block: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--accent); }
a.tap { display: inline-flex; align-items: center; min-block-size: 44px; }
.problem { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--error); border-radius: 12px; color: var(--error); }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding-block: 10px; border-block-end: 1px solid var(--line); text-align: start; font-weight: inherit; }
td { text-align: end; white-space: nowrap; padding-inline-start: 16px; }
fieldset { margin: 16px 0; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; }
legend { padding-inline: 6px; }
form { margin-block: 16px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
label { display: block; margin-block-start: 12px; }
.check { display: flex; align-items: center; gap: 12px; min-block-size: 44px; }
.check bdi { white-space: nowrap; }
.check input { flex: none; inline-size: 22px; block-size: 22px; accent-color: var(--accent); }
input[type="text"], input[type="email"] { display: block; inline-size: 100%; min-inline-size: min(20rem, 100%); min-block-size: 48px; padding-inline: 14px; border: 1px solid var(--edge); border-radius: 12px; background: var(--raised); color: var(--ink); font: inherit; }
button { min-block-size: 48px; padding-inline: 20px; border: 1px solid var(--edge); border-radius: 12px; background: var(--raised); color: var(--ink); font: inherit; cursor: pointer; }
button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.person { display: block; inline-size: 100%; margin-block: 8px; padding: 10px 20px; text-align: start; }
button.person span { display: block; color: var(--ink-2); font-size: 0.875rem; }
iframe { display: block; inline-size: 100%; block-size: 44rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
nav { display: flex; gap: 24px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
