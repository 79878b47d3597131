// Turns a rendered page into a document: its styles and scripts under the content policy, its place in webpack's page,
// and checks of the result.
import path from 'node:path';
import esbuild from 'esbuild';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const NONCE = 'nonce="__CSP_NONCE__"';
/** Marks a picture that webpack inlined. */
export const NO_ADDRESS = 'no address: ';

export function must(condition, problem) {
  if (!condition) throw new Error(`a page cannot be prerendered: ${problem}`);
}

/** Bundles a script for the document. */
export async function inlineScript(entry, define = {}) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define,
    logLevel: 'warning',
  });
  const code = outputFiles[0].text.trim();
  must(!/<\/script/i.test(code), `${entry} ends its element early`);
  return `<script ${NONCE}>${code}</script>`;
}

/** `page` with its one `anchor` replaced. A page without it must not ship: minifiers may have rewritten it. */
export function put(page, anchor, text) {
  must(page.split(anchor).length === 2, `index.html has not exactly one ${anchor}`);
  return page.replace(anchor, () => text);
}

/** React puts preloads of pictures before the markup; they belong into the head. */
function splitPreloads(html) {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, body: html.slice(preloads.length) };
}

/** Turns style attributes into rules with a nonce, because the content policy refuses the attributes. */
function liftStyles(body) {
  const rules = new Map();
  const markup = body.replaceAll(/ style="([^"]*)"/g, (_attribute, style) => {
    must(!style.includes('&'), `a style attribute holds more than plain CSS: ${style}`);
    if (!rules.has(style)) rules.set(style, rules.size);
    return ` data-style="${rules.get(style)}"`;
  });
  return { markup, css: [...rules].map(([style, id]) => `[data-style="${id}"]{${style}}`).join('') };
}

function check(markup, { headline, shows }, settings) {
  must(markup.includes(headline), `its headline is missing: ${headline}`);
  must(!markup.includes(NO_ADDRESS), `it shows a picture ${/no address: [^"]*/.exec(markup)?.[0]}`);
  must(!/<(?:script|style)\b/.test(markup), 'it holds scripts or styles');
  for (const [name, text] of Object.entries(shows)) {
    const shown = markup.includes(text);
    must(shown === (settings[name] !== null), `${name} is ${shown ? 'shown though' : 'not shown when'} it is set up`);
  }
}

const styleElements = (styles) => {
  must(!/<\/style/i.test(styles.map(({ css }) => css).join('')), 'a style ends early');
  return styles.map(({ name, css }) => `<style data-emotion="${name}" ${NONCE}>${css}</style>`).join('');
};

/** `shell`: webpack's page. */
export async function visitorsDocument(shell, app, page, settings) {
  const { html, styles } = await app.renderPage(page.address, settings);
  const { preloads, body } = splitPreloads(html);
  const { markup, css } = liftStyles(body);
  check(markup, page, settings);
  const head = `${preloads}${styleElements(styles)}<style ${NONCE}>${css}${page.css}</style>${page.head}`;
  let document = put(shell, '<title>Vínculo</title>', `<title>${page.title}</title>`);
  document = put(document, '</head>', `${head}</head>`);
  document = put(document, '</body>', `${page.lastScript}</body>`);
  return put(document, '<div id="root"></div>', `<div id="root"><div data-prerendered>${markup}</div></div>`);
}

/** The cards page, its frame in a template: the browser fetches nothing in a template. */
export function cardsDocument(shell, app, lastScript, preloads) {
  const { html, styles } = app.renderCards();
  const { body } = splitPreloads(html);
  const { markup, css } = liftStyles(body);
  must(markup.includes('data-part="card"'), 'the cards page shows no card');
  const head = `${preloads}${styleElements(styles)}<style ${NONCE}>${css}</style>`;
  const template = `<template><div data-prerendered>${markup}</div></template>`;
  return put(put(shell, '</head>', `${head}</head>`), '</body>', `${template}${lastScript}</body>`);
}
