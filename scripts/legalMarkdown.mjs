// Reads a legal text's Markdown at build time: the loader of webpack, and the transformer of Jest.
import { marked } from 'marked';

/** The build fails if a text has an unexpected form. */
function parts(pattern, text) {
  const [, ...found] = pattern.exec(text) ?? [];
  if (found.length === 0) throw new Error(`Not as in the other legal texts: ${text.slice(0, 80)}`);
  return found;
}

/** `# Title`, the opening text, then sections: `## Title {#id}` and their text. */
function read(source) {
  const [head, ...rest] = source.split(/^## /m);
  const [title, opening] = parts(/^# (.+)\n([^]*)$/, head);
  const sections = rest.map((section) => {
    const [heading, id, text] = parts(/^(.+) \{#([\w-]+)\}\n([^]*)$/, section);
    return { id, title: heading, html: marked.parse(text) };
  });
  return JSON.stringify({ title, opening: marked.parse(opening), sections });
}

const loader = (source) => `export default ${read(source)}`;

export default Object.assign(loader, {
  process: (source) => ({ code: `module.exports = { __esModule: true, default: ${read(source)} }` }),
});
