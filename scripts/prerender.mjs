// Finishes the pages that webpack left, in dist/web/prerendered.json: those of visitors, once for each way the settings
// they show can be there or missing; the cards page, whose document paints cards before the app comes; the scripts that belong
// into the documents; and what each address needs of the app.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';
import {
  cardsPage,
  inlineScript,
  inlineStylesheet,
  must,
  NO_ADDRESS,
  NONCE,
  put,
  SCRIPT,
  visitorsPage,
} from './prerendered-page.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(ROOT, ...parts);
const BUNDLE = at('.cache/prerender/prerender.cjs');

/** Settings whose texts pages show: the server puts each in its place. Others reach the page once the app runs. */
const TEXTS = ['contact_email', 'registration_number', 'affiliate_tag'];
const slot = (name) => `__${name.toUpperCase()}__`;

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
        kind === 'dynamic-import' && !RENDERED.test(specifier)
          ? { path: specifier, namespace: 'elsewhere' }
          : undefined,
      );
      // Of a page that is not rendered its name is wanted.
      onLoad({ filter: /./, namespace: 'elsewhere' }, ({ path: specifier }) => ({
        contents: `export default { name: '${path.basename(specifier)}' }`,
      }));
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
  const scripts = Object.fromEntries((await app.pageNames()).map(([path, name]) => [path, scriptsOf(name)]));
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
