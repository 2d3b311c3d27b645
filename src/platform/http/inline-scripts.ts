/** Elements whose content the HTML parser reads as text up to their end tag: a `<script>` inside them does not run. */
const rawTextElements = new Set(["style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript"]);

/** The script types that a content security policy applies to. Any other type is a data block. */
const executableTypes = new Set([
  "",
  "module",
  "importmap",
  "speculationrules",
  ...["application/ecmascript", "application/javascript", "application/x-ecmascript", "application/x-javascript"],
  ...[
    "text/ecmascript",
    "text/javascript",
    "text/x-ecmascript",
    "text/x-javascript",
    "text/jscript",
    "text/livescript",
  ],
  ...["0", "1", "2", "3", "4", "5"].map((minor) => `text/javascript1.${minor}`),
]);

type Tag = { name: string; attributes: Map<string, string>; end: number };

/**
 * The contents of all inline scripts that a browser would run, in the form that it hashes for the content security policy. Follows the tokenizer
 * of the HTML standard (comments, quoted attributes, raw text elements); line ends are normalised to line feeds.
 */
export function findInlineScripts(html: string): string[] {
  const text = html.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  const scripts: string[] = [];
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    const tag = readTag(text, at);
    if (!tag) {
      at = endOfOther(text, at);
      continue;
    }
    at = tag.end;
    if (tag.name === "script") {
      const end = endOfScript(text, at);
      if (isExecutable(tag)) scripts.push(text.slice(at, end));
      at = end;
    } else if (rawTextElements.has(tag.name)) {
      at = indexOfEndTag(text, tag.name, at);
    }
  }
  return scripts;
}

function isExecutable({ attributes }: Tag): boolean {
  if (attributes.has("src")) return false;
  const type = attributes.get("type");
  const language = attributes.get("language");
  if (type === undefined && language) return executableTypes.has(`text/${language.toLowerCase()}`);
  return executableTypes.has((type ?? "").trim().toLowerCase());
}

/** The offset after a "<" that starts no tag: after a comment, a bogus comment (a doctype, "</" without a letter), or the "<" itself. */
function endOfOther(text: string, at: number): number {
  if (text.startsWith("<!--", at)) return endOfComment(text, at + 4);
  if (!/[!?/]/.test(text[at + 1] ?? "")) return at + 1;
  const end = text.indexOf(">", at + 2);
  return end === -1 ? text.length : end + 1;
}

function endOfComment(text: string, from: number): number {
  const short = /^-?>/.exec(text.slice(from, from + 2));
  if (short) return from + short[0].length;
  const end = /--!?>/g;
  end.lastIndex = from;
  return end.test(text) ? end.lastIndex : text.length;
}

/** The tag at `at`; the name of an end tag begins with "/". Undefined if there is none. A truncated tag extends to the end of the text. */
function readTag(text: string, at: number): Tag | undefined {
  const name = matchAt(/\/?[a-z][^\s/>]*/iy, text, at + 1);
  if (!name) return undefined;
  const attributes = new Map<string, string>();
  let end = at + 1 + name.length;
  for (;;) {
    end += matchAt(/[\s/]*/y, text, end).length;
    if (text[end] === ">") return { name: name.toLowerCase(), attributes, end: end + 1 };
    // An attribute's name may begin with "=", and its value may hold ">" when it is quoted.
    const attribute = matchAt(/=?[^\s/>=]*/y, text, end);
    end += attribute.length;
    const value = matchAt(/\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|(?!["'])[^\s>]*)/y, text, end);
    end += value.length;
    if (attribute.length + value.length === 0) return { name: "", attributes, end: text.length };
    const key = attribute.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, unquote(value));
  }
}

function unquote(value: string): string {
  const bare = value.replace(/^\s*=\s*/, "");
  return /^["']/.test(bare) ? bare.slice(1, -1) : bare;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function indexOfEndTag(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

/** The offset of a script's end tag. Inside `<!-- … -->` a nested `<script` … `</script>` does not end the script. */
function endOfScript(text: string, from: number): number {
  const mark = /<!--|-->|<(\/?)script(?=[\s/>])/gi;
  mark.lastIndex = from;
  let escaped = false;
  let nested = false;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === "<!--") {
      escaped = true;
      // "<!-->" and "<!--->" close what they open.
      mark.lastIndex -= 2;
    } else if (found[0] === "-->") {
      escaped = false;
      nested = false;
    } else if (found[1] !== "/") {
      nested = escaped;
    } else if (nested) {
      nested = false;
    } else {
      return found.index;
    }
  }
  return text.length;
}
