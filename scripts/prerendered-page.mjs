// How what the build rendered becomes a document: its styles and scripts under the content policy, its place in the page that
// webpack left, and what must be true of it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '..');

export const NONCE = 'nonce="__CSP_NONCE__"';
/** Of a picture that webpack took into its code. */
export const NO_ADDRESS = 'no address: ';

export function must(condition, problem) {
  if (!condition) throw new Error(`a page cannot be prerendered: ${problem}`);
}

/** A script as it stands in the document. */
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

/** `page` with its one `anchor` replaced; a page that lost it (minifiers rewrite what they can) must not ship. */
export function put(page, anchor, text) {
  must(page.split(anchor).length === 2, `index.html has not exactly one ${anchor}`);
  return page.replace(anchor, () => text);
}

/** React asks for pictures ahead of the markup; they belong into the head. */
function splitPreloads(html) {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, body: html.slice(preloads.length) };
}

/** Style attributes as rules with a nonce: the content policy refuses the attributes themselves. React minds neither. */
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
  must(!/<(?:script|style|template)\b/.test(markup), 'it holds scripts, styles or parts that were not rendered');
  for (const [name, text] of Object.entries(shows)) {
    const shown = markup.includes(text);
    must(shown === (settings[name] !== null), `${name} is ${shown ? 'shown though' : 'not shown when'} it is set up`);
  }
}

/** The stylesheet is a few lines about the typeface: in the page it costs no further request before the first paint. */
export function inlineStylesheet(page) {
  const link = /<link href="(\/assets\/[^"]+\.css)" rel="stylesheet"[^>]*>/.exec(page);
  must(link, 'index.html has no stylesheet');
  const css = readFileSync(path.join(ROOT, 'dist/web', link[1]), 'utf8');
  return put(page, link[0], `<style ${NONCE}>${css.replaceAll(/\/\*.*?\*\/|\n\s*/gs, '')}</style>`);
}

export const SCRIPT = /<script defer="defer" src="([^"]+)"[^>]*><\/script>/g;

const styleElements = (styles) => {
  must(!/<\/style/i.test(styles.map(({ css }) => css).join('')), 'a style ends early');
  return styles.map(({ name, css }) => `<style data-emotion="${name}" ${NONCE}>${css}</style>`).join('');
};

export async function visitorsPage({ shell, app, firstTouch }, page, settings) {
  const { html, styles } = await app.renderVisitors(page.address, settings);
  const { preloads, body } = splitPreloads(html);
  const { markup, css } = liftStyles(body);
  check(markup, page, settings);
  const head = [
    preloads,
    styleElements(styles),
    `<style ${NONCE}>${css}${page.css ?? ''}${page.isForEverybody ? '' : forVisitors(app)}</style>`,
    page.head ?? '',
  ];
  let document = shell.replaceAll(SCRIPT, '');
  if (page.isWholeWithoutScripts) document = document.replace(/<noscript>.*?<\/noscript>/, '');
  document = put(document, '<title>Vínculo</title>', `<title>${page.title}</title>`);
  document = put(document, '</head>', `${head.join('')}</head>`);
  document = put(document, '</body>', `${firstTouch}</body>`);
  return put(document, '<div id="root"></div>', `<div id="root">${markup}</div>`);
}

/** Signed in, people see other pages there: nothing until the app shows them. */
const forVisitors = ({ SIGNED_IN_ATTRIBUTE, TAKEN_ATTRIBUTE }) =>
  `html[${SIGNED_IN_ATTRIBUTE}] #root:not([${TAKEN_ATTRIBUTE}]){display:none}`;

/** The cards page with its frames in templates, which its script fills in. */
export async function cardsPage(shell, app, scripts) {
  const { frames, styles } = await app.renderCards();
  const { markup, css } = liftStyles(
    frames
      .map(({ media, hasPhoto, html }) => {
        const { body } = splitPreloads(html);
        must(body.includes('<article'), 'the cards page shows no card');
        return `<template data-media="${media}"${hasPhoto ? ' data-photo' : ''}>${body}</template>`;
      })
      .join(''),
  );
  const preloads = scripts
    .map((src) => `<link rel="preload" as="script" href="${src}" fetchpriority="low" ${NONCE}>`)
    .join('');
  const script = await inlineScript('src/cardsDocument.ts', { APP_SCRIPTS: JSON.stringify(scripts) });
  const head = `${preloads}${styleElements(styles)}<style ${NONCE}>${css}</style>`;
  const page = put(shell.replaceAll(SCRIPT, ''), '</head>', `${head}</head>`);
  return put(page, '</body>', `${markup}${script}</body>`);
}
