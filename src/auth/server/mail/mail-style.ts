import { raw } from "hono/html";

/**
 * The style sheet of a mail. Colours are literal, because mail clients support neither variables nor `light-dark()`;
 * they are those of `src/ui/styles/tokens.css`.
 */
export const mailStyle = raw(`
:root { color-scheme: light dark; }
body { margin: 0; padding: 0; background: #fbf8f1; color: #17212b; }
.mail { max-width: 560px; margin: 0 auto; padding: 24px 16px; font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; text-align: start; }
.mail[lang="ar"] { line-height: 1.85; }
.mail[lang="ur"] { font-family: "Noto Nastaliq Urdu", "Jameel Noori Nastaleeq", "Urdu Typesetting", "Alvi Nastaleeq", system-ui, sans-serif; line-height: 2.2; }
.name { margin: 0 0 16px; font-family: Georgia, serif; font-size: 22px; color: #47535f; }
.mail[dir="rtl"] .name { font-family: inherit; }
.card { padding: 24px; background: #fffefb; border: 1px solid #e4dccd; border-radius: 18px; }
h1 { margin: 0 0 16px; font-size: 21px; line-height: 1.4; font-weight: 600; }
.mail[lang="ur"] h1 { line-height: 2; font-weight: 400; }
p { margin: 0 0 16px; }
.action { display: inline-block; padding: 12px 24px; border-radius: 12px; background: #0d595b; color: #fffefb; font-weight: 600; text-decoration: none; }
.mail[lang="ur"] .action, .mail[lang="ur"] strong { font-weight: 400; }
.label { margin: 0 0 4px; color: #47535f; }
.code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 26px; letter-spacing: 0.12em; }
.address { font-weight: 600; overflow-wrap: anywhere; }
.small, .closing { font-size: 14px; color: #47535f; }
.card p:last-child { margin-block-end: 0; }
.link { color: #0d595b; overflow-wrap: anywhere; }
.closing { margin: 16px 0 0; }
.verse { margin: 24px 0 16px; font: 28px/2 "Amiri Quran", "Scheherazade New", "Noto Naskh Arabic", "Geeza Pro", "Traditional Arabic", system-ui, -apple-system, sans-serif; text-align: center; }
.translation { font-family: Georgia, serif; font-size: 19px; text-align: center; }
.mail[lang="ur"] .translation { font-family: inherit; }
@media (prefers-color-scheme: dark) {
body { background: #0e151a; color: #eee8db; }
.card { background: #151e25; border-color: #26323b; }
.name, .label, .small, .closing { color: #bfbdb3; }
.action { background: #83cbc3; color: #05211f; }
.link { color: #83cbc3; }
}
`);
