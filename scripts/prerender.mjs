// Finishes the pages that webpack left, in dist/web/prerendered.json: those of visitors, once for each way the settings
// they show can be there or missing; the cards page, whose document paints cards before the app comes; the scripts that belong
// into the documents; and what each address needs of the app.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(ROOT, ...parts);
const BUNDLE = at('.cache/prerender/prerender.cjs');

/** Settings whose texts pages show: the server puts each in its place. Others reach the page once the app runs. */
const TEXTS = ['contact_email', 'registration_number', 'affiliate_tag'];
const slot = (name) => `__${name.toUpperCase()}__`;
const NONCE = 'nonce="__CSP_NONCE__"';
/** Of a picture that webpack took into its code. */
const NO_ADDRESS = 'no address: ';

/** Of the pages that are loaded apart, those that are rendered. */
const RENDERED = /\/(?:LandingPage|SignInPage|ShopPage|CardsPage)$/;

/** Answers of the questions open by script; without any they stand open. */
const WITHOUT_SCRIPTS = '.MuiCollapse-root{height:auto;visibility:visible}';

/** Pictures get the addresses that webpack gave them, styles are in the page already, other screens are not loaded. */
function asInBrowser(files) {
  return {
    name: 'as-in-browser',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ kind, path: specifier }) =>
        kind === 'dynamic-import' && !RENDERED.test(specifier) ? { path: specifier, external: true } : undefined,
      );
      onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
      onLoad({ filter: /\.(svg|png|jpe?g|webp)$/ }, ({ path: file }) => {
        const name = path.relative(ROOT, file).replaceAll('\\', '/');
        // What webpack took into its code has no address, and no place on these pages.
        return { contents: `export default ${JSON.stringify(files[name] ?? NO_ADDRESS + name)}`, loader: 'js' };
      });
    },
  };
}

async function bundle() {
  mkdirSync(path.dirname(BUNDLE), { recursive: true });
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['src/prerender.tsx'],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    define: {
      'process.env.NODE_ENV': '"production"',
      // Nothing is fetched while rendering.
      'window.location.origin': '""',
    },
    logLevel: 'warning',
    plugins: [asInBrowser(JSON.parse(readFileSync(at('.cache/web-assets.json'), 'utf8')))],
  });
  const require = createRequire(import.meta.url);
  return require(BUNDLE);
}

/** A script as it stands in the document. */
async function inlineScript(entry, define = {}) {
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

function must(condition, problem) {
  if (!condition) throw new Error(`a page cannot be prerendered: ${problem}`);
}

/** `page` with its one `anchor` replaced; a page that lost it (minifiers rewrite what they can) must not ship. */
function put(page, anchor, text) {
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
function inlineStylesheet(page) {
  const link = /<link href="(\/assets\/[^"]+\.css)" rel="stylesheet"[^>]*>/.exec(page);
  must(link, 'index.html has no stylesheet');
  const css = readFileSync(at('dist/web', link[1]), 'utf8');
  return put(page, link[0], `<style ${NONCE}>${css.replaceAll(/\/\*.*?\*\/|\n\s*/gs, '')}</style>`);
}

const SCRIPT = /<script defer="defer" src="([^"]+)"[^>]*><\/script>/g;

const styleElements = (styles) => {
  must(!/<\/style/i.test(styles.map(({ css }) => css).join('')), 'a style ends early');
  return styles.map(({ name, css }) => `<style data-emotion="${name}" ${NONCE}>${css}</style>`).join('');
};

async function visitorsPage({ shell, app, firstTouch }, page, settings) {
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

const shown = (name) => [name, slot(name)];

function pagesOfVisitors(app) {
  const home = {
    address: '/',
    name: 'LandingPage',
    title: app.homeTitle,
    headline: 'Conecte alunos aos parceiros da sua escola',
    shows: Object.fromEntries(TEXTS.map(shown)),
    isForEverybody: true,
    isWholeWithoutScripts: true,
    head: [
      '<link rel="canonical" href="__PUBLIC_URL__/">',
      '<meta property="og:url" content="__PUBLIC_URL__/">',
      `<noscript><style ${NONCE}>${WITHOUT_SCRIPTS}</style></noscript>`,
      `<script type="application/ld+json">${JSON.stringify(app.structuredData('__PUBLIC_URL__')).replaceAll('<', '\\u003c')}</script>`,
    ].join(''),
  };
  // As the library does it once it runs: a label gives way to what is typed.
  const typing = `[${app.BEFORE_APP_ATTRIBUTE}] .MuiFormControl-root:is(:focus-within,[${app.TYPED_ATTRIBUTE}])`;
  const labels = `${typing} label{transform:translate(14px,-9px) scale(.75)}${typing} legend{max-width:100%}`;
  // What is centred would move if it were painted by halves, as it is read: something stands behind it once it is whole.
  const wholeOrNot = '#root:not(:has(+ *)){display:none}';
  const signIn = (address, headline) => ({
    address,
    name: 'SignInPage',
    title: app.documentTitle(headline),
    headline,
    shows: { google_client_id: 'Continuar com o Google' },
    css: wholeOrNot + labels,
  });
  return [
    home,
    signIn('/entrar', 'Acessar minha conta'),
    signIn('/entrar?uri=bem-vindo', 'Criar uma conta'),
    {
      address: '/loja',
      name: 'ShopPage',
      title: app.documentTitle('Loja'),
      headline: 'Conheça nossa loja',
      shows: Object.fromEntries(['affiliate_tag'].map(shown)),
    },
  ];
}

/** The page for each choice of the settings that it shows, by their names. */
async function forEachChoice(shows, render) {
  const slots = Object.keys(shows);
  const choices = {};
  for (let choice = 0; choice < 2 ** slots.length; choice += 1) {
    const given = slots.filter((_, index) => choice & (2 ** index));
    choices[given.join()] = await render(
      Object.fromEntries(slots.map((name) => [name, given.includes(name) ? slot(name) : null])),
    );
  }
  return { slots, choices };
}

/** The cards page with its frames in templates, which its script fills in. */
async function cardsPage(shell, app, scripts) {
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

/** Needs dist/web as webpack left it. */
async function prerender() {
  const app = await bundle();
  const chunks = JSON.parse(readFileSync(at('.cache/web-chunks.json'), 'utf8'));
  const scriptsOf = (name) => {
    must(chunks[name], `nothing loads ${name}`);
    return chunks[name];
  };
  const untouched = readFileSync(at('dist/web/index.html'), 'utf8');
  const appScripts = [...untouched.matchAll(SCRIPT)].map(([, src]) => src);
  must(appScripts.length > 1, 'index.html loads no app');

  // Before the styles, for which scripts after them would wait.
  const shell = put(
    inlineStylesheet(untouched),
    '<meta charset="utf-8"',
    `${await inlineScript('src/earlyCalls.ts')}<meta charset="utf-8"`,
  );
  writeFileSync(at('dist/web/index.html'), shell);

  const pages = {};
  for (const page of pagesOfVisitors(app)) {
    const firstTouch = await inlineScript('src/firstTouch.ts', {
      APP_SCRIPTS: JSON.stringify([...appScripts, ...scriptsOf(page.name)]),
      IS_FOR_VISITORS: String(!page.isForEverybody),
    });
    const render = (settings) => visitorsPage({ shell, app, firstTouch }, page, settings);
    pages[page.address] = await forEachChoice(page.shows, render);
  }
  const cards = await cardsPage(shell, app, [...appScripts, ...scriptsOf('CardsPage')]);
  pages['/carteirinhas'] = { slots: [], choices: { '': cards } };
  const scripts = Object.fromEntries(app.pageNames().map(([path, name]) => [path, scriptsOf(name)]));
  // Of one category, the store is the app's to show.
  scripts['/loja?categoria'] = scripts['/loja'];
  writeFileSync(at('dist/web/prerendered.json'), JSON.stringify({ pages, scripts }));
}

try {
  await prerender();
  // The app that was rendered keeps channels open which only a browser's page would close.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
