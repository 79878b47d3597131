/** The card table beside a list page of react-admin and one of an MUI template: how heavy, and how long until twenty rows. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Request } from '@playwright/test';
import type { BuildOptions } from 'esbuild';
import type { CardList } from '@vinculo/contract/cards';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../../e2e/support/product';
import { arriveAt } from '../../e2e/support/weights';
import { PHONE, slowDown } from '../phone';
import { kilobytes, median, ratio, type Table } from '../report';
import { install, type Packages } from './peer';
import { servePage } from './pageServer';

const ROUNDS = 5;
const ROWS = 20;
const PATIENCE_MS = 120_000;

/** Milliseconds until the frame in which the rows are there. A text, because what compiles this file adds to functions. */
const SHOWN = `new Promise((resolve) => {
  const look = () => {
    const rows = document.querySelectorAll('tbody tr, [role="row"][data-id]').length;
    requestAnimationFrame(rows >= ${ROWS} ? () => resolve(performance.now()) : look);
  };
  look();
})`;

/** Beside its packages, so that it finds those and not the product's. */
function sourceIn(folder: string, name: string): string {
  const copy = path.join(folder, name);
  copyFileSync(path.join(import.meta.dirname, 'pages', name), copy);
  return copy;
}

interface PeerPage {
  name: string;
  packages: Packages;
  options?: string[];
  path: string;
  build: (folder: string) => BuildOptions;
}

const PAGES: PeerPage[] = [
  {
    name: 'react-admin',
    packages: { 'react-admin': '5.15.4', 'ra-data-simple-rest': '5.15.3', react: '19.3.1', 'react-dom': '19.3.1' },
    path: '/#/cards',
    build: (folder) => ({
      entryPoints: [sourceIn(folder, 'reactAdmin.jsx')],
      jsx: 'automatic',
    }),
  },
  {
    name: 'material-dashboard-react',
    packages: { 'material-dashboard-react': '1.10.0' },
    // What it was developed with is not to be had any more.
    options: ['--legacy-peer-deps'],
    path: '/admin/table',
    build: (folder) => {
      const source = path.join(folder, 'node_modules/material-dashboard-react/src');
      return {
        entryPoints: [path.join(source, 'index.js')],
        nodePaths: [source],
        alias: { 'views/TableList/TableList.js': sourceIn(folder, 'templateTable.jsx') },
        loader: { '.js': 'jsx', '.png': 'file', '.jpg': 'file' },
      };
    },
  },
];

interface Visit {
  scripts: number;
  all: number;
  ms: number;
}

/** What has come over the wire until the rows are there, in a browser that has nothing yet. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  await slowDown(page);
  const done: Request[] = [];
  page.on('requestfinished', (request) => done.push(request));
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const ms = await page.evaluate<number>(SHOWN);
  const bytes = async (requests: Request[]) => {
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  const finished = [...done];
  const scripts = await bytes(finished.filter((request) => request.resourceType() === 'script'));
  const all = await bytes(finished);
  await context.close();
  return { scripts, all, ms };
}

const ADMIN = { path: PATHS.adminCards, role: 'firstAdministrator' } as const;

/** The rows of the product's first page, as flat as the others want them. */
async function rowsOf(browser: Browser, product: Product): Promise<object[]> {
  const tab = await arriveAt(browser, product, ADMIN);
  const answer = tab.waitForResponse((response) => response.url().includes('/api/cards?'));
  await tab.goto(ADMIN.path);
  const { results } = (await (await answer).json()) as CardList;
  await tab.context().close();
  return results.map(({ id, full_name, active, user, avatar }) => {
    const picture = avatar && `${new URL(avatar.url, product.url).href}&size=80`;
    return { id, full_name, active, owner_email: user.email, avatar: picture };
  });
}

export async function benchPeerPages(browser: Browser, product: Product): Promise<Table> {
  const rows = await rowsOf(browser, product);
  if (rows.length !== ROWS) throw new Error(`the product's first page has ${rows.length} cards`);
  const served = [];
  for (const { name, packages, options = [], build, path: address } of PAGES) {
    const { url, close } = await servePage(build(install(name, packages, ...options)), rows);
    served.push({
      name,
      close,
      visits: [] as Visit[],
      visit: async () => visit(await browser.newContext(PHONE), url + address),
    });
  }
  const own: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const tab = await arriveAt(browser, product, ADMIN, PHONE);
    own.push(await visit(tab.context(), product.url + ADMIN.path));
    for (const peer of served) peer.visits.push(await peer.visit());
  }
  for (const { close } of served) close();
  const of = (visits: Visit[], what: keyof Visit) => median(visits.map((each) => each[what]));
  const row = (name: string, visits: Visit[]) => [
    ...[name, kilobytes(of(visits, 'scripts')), ratio(of(own, 'scripts'), of(visits, 'scripts'))],
    ...[kilobytes(of(visits, 'all')), ratio(of(own, 'all'), of(visits, 'all'))],
    ...[(of(visits, 'ms') / 1000).toFixed(2), ratio(of(own, 'ms'), of(visits, 'ms'))],
  ];
  return {
    title: `Browser: a list of ${ROWS}, cold on the slow phone: KiB until it is there, and seconds, medians of ${ROUNDS} visits in turns`,
    head: ['Page', 'scripts', 'product ÷', 'everything', 'product ÷', 's', 'product ÷'],
    rows: [row(PATHS.adminCards, own), ...served.map(({ name, visits }) => row(name, visits))],
  };
}
