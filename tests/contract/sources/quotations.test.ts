import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openSiteForFile } from "../site/open-site-for-file.ts";

const open = openSiteForFile();

let visitors = 0;
/** On a connection of its own: a refused body may end the connection it came on. */
async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const sent = request(`${open.server.url}/functions/v1/${path}`, {
    agent: false,
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${++visitors}`, ...headers },
  });
  const answered = new Promise<{ status: number | undefined; body: unknown }>((done, failed) => {
    sent.on("error", failed).on("response", (response) => {
      text(response).then((answer) => done({ status: response.statusCode, body: JSON.parse(answer) }), failed);
    });
  });
  sent.end(JSON.stringify(body));
  return answered;
}
const verse = (key: string) => {
  const index = open.site.quran.verse(key)?.index ?? Number.NaN;
  return { arabic: open.site.quran.arabic(index).text, english: open.site.quran.translation("en", index)?.text ?? "" };
};

test("a text's quotations come with their places and the stored text, and one alone is judged", async () => {
  const { arabic, english } = verse("2:153");
  const said = `Allah says: ﴿${arabic}﴾, that is: "${english}"`;
  const { status, body } = await post("quotations", { text: said });
  expect(status).toBe(200);
  const [first, second] = [said.indexOf(arabic), said.indexOf(english)];
  expect(body).toEqual({
    quotations: [
      expect.objectContaining({
        start: first,
        end: first + arabic.length,
        kind: "quran",
        verdict: "exact",
        ref: "2:153",
        text: arabic,
      }),
      expect.objectContaining({
        start: second,
        end: second + english.length,
        kind: "translation",
        ref: "2:153",
        edition: "en-sahih",
        text: english,
      }),
    ],
  });
  expect(await post("quotations/check", { quote: arabic, kind: "quran" })).toMatchObject({
    status: 200,
    body: { verdict: "exact", ref: "2:153", text: arabic },
  });
});

test("a long text is taken, a longer one is not, and a quotation is not as long as a text", async () => {
  const long = "word ".repeat(100_000);
  expect(await post("quotations", { text: long })).toMatchObject({ status: 200, body: { quotations: [] } });
  const refused = { status: 413, body: { code: "platform/body-too-large" } };
  expect(await post("quotations", { text: long.repeat(3) })).toMatchObject(refused);
  expect(await post("quotations/check", { quote: long })).toMatchObject(refused);
});

test("a wrong key is refused, and so is more than an address's share", async () => {
  expect((await post("quotations/check", { quote: "a" }, { apikey: "wrong" })).status).toBe(401);
  const one = { "x-forwarded-for": "198.51.100.250" };
  const statuses: unknown[] = [];
  for (let at = 0; at < 122; at += 1) statuses.push((await post("quotations/check", { quote: "a" }, one)).status);
  expect([statuses.slice(0, 120).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
});
