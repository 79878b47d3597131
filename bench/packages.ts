/** Whose code a page loads, and how much of it has not run by the time it can be used. */
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../e2e/support/product';
import { arriveAt, HOLD_IDLE, WEIGHED_PAGES } from '../e2e/support/weights';
import { kilobytes, type Table } from './report';

const WEB = path.resolve(import.meta.dirname, '../dist/web');
/** Code is looked up in its map at every so manieth character. */
const STEP = 8;
const MOST = 25;
const PAGES = ['/entrar', '/carteirinhas', '/admin/carteirinhas', '/dashboard/empresas'];

interface Share {
  bytes: number;
  unused: number;
}

/** The package that a source lies in; of our own code the folder. */
function ownerOf(source: string | undefined): string {
  const packages = [...(source ?? '').matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)];
  return packages.at(-1)?.[1] ?? /(?:src\/(?:features\/)?[^/]+|contract)(?=\/)/.exec(source ?? '')?.[0] ?? 'webpack';
}

type Entry = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number];

/** For each character whether it belongs to a function that has run; inner ranges come after those around them. */
function usedOf({ source = '', functions }: Entry): Uint8Array {
  const used = new Uint8Array(source.length).fill(1);
  const ranges = functions.flatMap((each) => each.ranges);
  const outerFirst = ranges.toSorted(
    (one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset,
  );
  for (const { startOffset, endOffset, count } of outerFirst) used.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return used;
}

async function addShares(entry: Entry, shares: Map<string, Share>) {
  const file = path.join(WEB, new URL(entry.url).pathname);
  const map = new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMapPayload);
  const source = entry.source ?? '';
  // What a character weighs once all is compressed: the same everywhere in a file.
  const weight = ((await readFile(`${file}.br`)).length / source.length) * STEP;
  const used = usedOf(entry);
  const lines = source.split('\n');
  let offset = 0;
  for (const [line, text] of lines.entries()) {
    for (let column = 0; column < text.length; column += STEP) {
      const found = map.findEntry(line, column);
      const owner = ownerOf('originalSource' in found ? found.originalSource : undefined);
      const share = shares.get(owner) ?? { bytes: 0, unused: 0 };
      share.bytes += weight;
      if (!used[offset + column]) share.unused += weight;
      shares.set(owner, share);
    }
    offset += text.length + 1;
  }
}

async function sharesOf(browser: Browser, product: Product, address: string) {
  const page = WEIGHED_PAGES.find((each) => each.path === address);
  if (!page) throw new Error(`${address} is not weighed`);
  const tab = await arriveAt(browser, product, page);
  await tab.addInitScript(HOLD_IDLE);
  await tab.coverage.startJSCoverage();
  await tab.goto(page.path, { waitUntil: 'networkidle' });
  const entries = await tab.coverage.stopJSCoverage();
  await tab.context().close();
  const shares = new Map<string, Share>();
  for (const entry of entries.filter(({ url }) => url.includes('/assets/'))) await addShares(entry, shares);
  return shares;
}

export async function benchPackages(browser: Browser, product: Product): Promise<Table> {
  const pages = new Map<string, Map<string, Share>>();
  for (const address of PAGES) pages.set(address, await sharesOf(browser, product, address));
  const columns = [...pages.values()];
  const heaviest = (owner: string) => Math.max(...columns.map((shares) => shares.get(owner)?.bytes ?? 0));
  const owners = [...new Set(columns.flatMap((shares) => [...shares.keys()]))];
  const cell = (share: Share | undefined) =>
    share ? `${kilobytes(share.bytes)} (${Math.round((100 * share.unused) / share.bytes)} %)` : '';
  const sum = (shares: Map<string, Share>) =>
    [...shares.values()].reduce<Share | undefined>(
      (all, { bytes, unused }) => ({ bytes: (all?.bytes ?? 0) + bytes, unused: (all?.unused ?? 0) + unused }),
      undefined,
    );
  return {
    title:
      'Browser: whose code each page needs, in KiB (brotli, by share of characters), and how much of it has not run',
    head: ['Package', ...PAGES],
    rows: [
      ...owners
        .toSorted((one, other) => heaviest(other) - heaviest(one))
        .slice(0, MOST)
        .map((owner) => [owner, ...columns.map((shares) => cell(shares.get(owner)))]),
      ['all', ...columns.map((shares) => cell(sum(shares)))],
    ],
  };
}
