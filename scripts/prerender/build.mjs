// Finishes webpack's documents in dist/web/prerendered.json: visitors' pages, once for each combination of settings
// that they show; the documents' scripts; and what each address needs of the app.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';
import legalMarkdown from '../legalMarkdown.mjs';
import { cardsDocument, inlineScript, must, NO_ADDRESS, NONCE, put, ROOT, visitorsDocument } from './document.mjs';

const at = (...parts) => path.join(ROOT, ...parts);
const BUNDLE = at('.cache/prerender/prerender.cjs');

/** Settings whose texts pages show, filled in by the server. The app reads the others once it runs. */
const TEXTS = ['contact_email', 'registration_number', 'affiliate_tag'];
const slot = (name) => `__${name.toUpperCase()}__`;

/** Of the pages that are loaded separately, those that are rendered. */
const RENDERED = /\/(?:LandingPage|SignInPage|AffiliateStorePage)$/;

const SCRIPT = /<script defer="defer" src="([^"]+)"[^>]*><\/script>/g;

/** Pictures get the addresses that webpack gave them, styles are already in the page, other screens are not loaded. */
function asInBrowser(files) {
  return {
    name: 'as-in-browser',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ kind, path: specifier }) =>
        kind === 'dynamic-import' && !RENDERED.test(specifier)
          ? { path: specifier, namespace: 'elsewhere' }
          : undefined,
      );
      // Of a page that is not rendered, only its name is needed.
      onLoad({ filter: /./, namespace: 'elsewhere' }, ({ path: specifier }) => ({
        contents: `export default { name: '${path.basename(specifier)}' }`,
      }));
      onLoad({ filter: /\.md$/ }, ({ path: file }) => ({ contents: legalMarkdown(readFileSync(file, 'utf8')) }));
      onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
      onLoad({ filter: /\.(svg|png|jpe?g|webp)$/ }, ({ path: file }) => {
        const name = path.relative(ROOT, file).replaceAll('\\', '/');
        // A picture that webpack inlined has no address, and may not appear on these pages.
        return { contents: `export default ${JSON.stringify(files[name] ?? NO_ADDRESS + name)}`, loader: 'js' };
      });
    },
  };
}

async function bundle() {
  mkdirSync(path.dirname(BUNDLE), { recursive: true });
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['src/first-paint/prerender.tsx'],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    define: {
      'process.env.NODE_ENV': '"production"',
      // Rendering makes no requests.
      'window.location.origin': '""',
    },
    logLevel: 'warning',
    plugins: [asInBrowser(JSON.parse(readFileSync(at('.cache/web-assets.json'), 'utf8')))],
  });
  const require = createRequire(import.meta.url);
  return require(BUNDLE);
}

/** The stylesheet has only a few lines about the typeface: inline, it costs no request before the first paint. */
function inlineStylesheet(page) {
  const link = /<link href="(\/assets\/[^"]+\.css)" rel="stylesheet"[^>]*>/.exec(page);
  must(link, 'index.html has no stylesheet');
  const css = readFileSync(at('dist/web', link[1]), 'utf8');
  return put(page, link[0], `<style ${NONCE}>${css.replaceAll(/\/\*.*?\*\/|\n\s*/gs, '')}</style>`);
}

const shown = (name) => [name, slot(name)];

function visitorsPages(app) {
  const home = {
    address: app.PATHS.home,
    name: 'LandingPage',
    title: app.homeTitle,
    headline: 'Conecte alunos aos parceiros da sua escola',
    shows: Object.fromEntries(TEXTS.map(shown)),
    needsApp: false,
    css: '',
    head: [
      '<link rel="canonical" href="__PUBLIC_URL__/">',
      '<meta property="og:url" content="__PUBLIC_URL__/">',
      `<script type="application/ld+json">${JSON.stringify(app.structuredData('__PUBLIC_URL__')).replaceAll('<', '\\u003c')}</script>`,
    ].join(''),
  };
  const css = [
    // Signed-in people see other pages there, once the app shows them.
    `html[${app.SIGNED_IN_ATTRIBUTE}] [data-prerendered]{display:none}`,
    // Until the app runs, what was done there would be lost.
    '[data-prerendered] [data-needs-app]{visibility:hidden}',
    // Shown only once it is whole, which is when something follows it: half a page would be centred elsewhere.
    '#root:not(:has(+ *)){display:none}',
  ].join('');
  const rest = { needsApp: true, css, head: '' };
  const signIn = (address, headline) => ({
    ...rest,
    address,
    name: 'SignInPage',
    title: app.documentTitle(headline),
    headline,
    shows: { google_client_id: 'Continuar com o Google' },
  });
  return [
    home,
    signIn(app.PATHS.signIn, 'Acessar minha conta'),
    signIn(app.signInPath(app.WELCOME_URI), 'Criar uma conta'),
    {
      ...rest,
      address: app.PATHS.affiliateStore,
      name: 'AffiliateStorePage',
      title: app.documentTitle('Loja'),
      headline: 'Conheça nossa loja',
      shows: Object.fromEntries(['affiliate_tag'].map(shown)),
    },
  ];
}

/** Renders the page for each combination of the settings that it shows, by their names. */
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

  // After the charset, which parsers look for in the first bytes, and before the styles, which block later scripts.
  const charset = '<meta charset="utf-8">';
  const firstScript = await inlineScript('src/first-paint/everyPage.ts');
  const shell = put(inlineStylesheet(untouched), charset, charset + firstScript);
  writeFileSync(at('dist/web/index.html'), shell);

  // The front page's script loads the app if it is needed, and the page works without scripts, so it needs no notice.
  const withoutApp = shell.replaceAll(SCRIPT, '').replace(/<noscript>.*?<\/noscript>/, '');
  const preloads = (scripts, priority = '') =>
    scripts.map((href) => `<link rel="preload" as="script" href="${href}"${priority} ${NONCE}>`).join('');
  const pages = {};
  for (const { needsApp, ...page } of visitorsPages(app)) {
    const scripts = scriptsOf(page.name);
    const APP_SCRIPTS = JSON.stringify([...appScripts, ...scripts]);
    const own = needsApp
      ? { head: page.head + preloads(scripts), lastScript: '' }
      : { lastScript: await inlineScript('src/first-paint/frontPage.ts', { APP_SCRIPTS }) };
    pages[page.address] = await forEachChoice(page.shows, (settings) =>
      visitorsDocument(needsApp ? shell : withoutApp, app, { ...page, ...own }, settings),
    );
  }
  const ofCards = [...appScripts, ...scriptsOf('CardsPage')];
  const showCards = await inlineScript('src/first-paint/cardsPage.ts', { APP_SCRIPTS: JSON.stringify(ofCards) });
  // With low priority: the answers with the cards come first.
  const ahead = preloads(ofCards, ' fetchpriority="low"');
  const cards = cardsDocument(shell.replaceAll(SCRIPT, ''), app, showCards, ahead);
  pages[app.PATHS.cards] = { slots: [], choices: { '': cards } };
  const scripts = Object.fromEntries((await app.pageNames()).map(([path, name]) => [path, scriptsOf(name)]));
  // The app shows the store of one category.
  scripts[`${app.PATHS.affiliateStore}?categoria`] = scripts[app.PATHS.affiliateStore];
  writeFileSync(at('dist/web/prerendered.json'), JSON.stringify({ pages, scripts }));
}

try {
  await prerender();
  // The rendered app keeps channels open that only a browser's page would close.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
