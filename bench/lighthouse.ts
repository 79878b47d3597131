// Lighthouse's scores of the public pages, on its own emulated phone.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { median, type Table } from './report';

// A process of its own: the compiler of this file adds helpers to functions that Lighthouse runs in the page.
const CLI = path.resolve(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');
const PAGES = [PATHS.home, PATHS.signIn, PATHS.affiliateStore];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const ROUNDS = 3;
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

async function visit(url: string, chromium: string): Promise<Result> {
  const options = [
    '--quiet',
    '--output=json',
    '--enable-error-reporting=false',
    '--chrome-flags=--headless --no-sandbox',
    `--only-categories=${CATEGORIES.join()}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: OUTPUT_MAX_BYTES,
  });
  return JSON.parse(stdout) as Result;
}

/** What keeps a visit's scores below the maximum. */
function lossesOf(page: string, { categories, audits }: Result): string[][] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
      return [[page, category, audit.title, audit.displayValue ?? '', audit.score.toFixed(2)]];
    }),
  );
}

export async function benchLighthouse(product: Product, chromium: string): Promise<Table[]> {
  const scores: string[][] = [];
  const losses: string[][] = [];
  for (const page of PAGES) {
    const visits: Result[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(product.url + page, chromium));
    const scoreOf = (id: string) => median(visits.map(({ categories }) => (categories[id]?.score ?? 0) * 100));
    scores.push([page, ...CATEGORIES.map((id) => scoreOf(id).toFixed(0))]);
    losses.push(...visits.slice(-1).flatMap((last) => lossesOf(page, last)));
  }
  return [
    {
      title: `Browser: Lighthouse's scores on its phone, medians of ${ROUNDS} visits`,
      head: ['Page', ...CATEGORIES],
      rows: scores,
    },
    {
      title: 'What the last of these visits lost',
      head: ['Page', 'category', 'audit', 'value', 'score'],
      rows: losses,
    },
  ];
}
