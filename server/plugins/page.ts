// The browser app's page for each answer: settings and nonce filled in, compressed.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Settings } from '@vinculo/contract/settings';
import { escapeHtml } from '../base/html';

/** A page that the build rendered: one text for each combination of the settings it shows. */
export interface PrerenderedPage {
  slots: (keyof Settings)[];
  choices: Record<string, string>;
}

/** What the build made beside the empty page: by path, by path and `?name=value`, or `?name` for any value. */
export interface Prerendered {
  pages: Record<string, PrerenderedPage>;
  scripts?: Record<string, string[]>;
}

export interface PageValues {
  settings: Settings;
  publicUrl: string;
}

const NONCE = '__CSP_NONCE__';
// The fastest level that pays. The app's files are compressed better, once, at build time.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function chooseSettings({ slots, choices }: PrerenderedPage, settings: Settings): string {
  const page = choices[slots.filter((name) => settings[name] !== null).join()];
  if (page === undefined) throw new Error('The build has no page for these settings: build again');
  return page;
}

/** The most specific page for an address; undefined if the app has none. */
export function pageAt<Page>(pages: ReadonlyMap<string, Page>, path: string, query: URLSearchParams): Page | undefined {
  for (const [name, value] of query) {
    const page = pages.get(`${path}?${name}=${value}`) ?? pages.get(`${path}?${name}`);
    if (page) return page;
  }
  return pages.get(path);
}

/** The page with preload links for `scripts`, so that they load along with those in the page. */
export function withPreloads(page: string, scripts: readonly string[] = []): string {
  const links = scripts.map((href) => `<link rel="preload" as="script" href="${href}" nonce="${NONCE}">`);
  return page.replace('</head>', `${links.join('')}</head>`);
}

/** Fills in what is the same for every answer. The result gives the page for one nonce. */
export function preparePage(template: string, { settings, publicUrl }: PageValues): (nonce: string) => string {
  const values: Record<string, string> = { SETTINGS: scriptJson(settings), PUBLIC_URL: escapeHtml(publicUrl) };
  // A page has places for texts alone.
  for (const [name, value] of Object.entries(settings))
    if (value === null || typeof value === 'string') values[name.toUpperCase()] = escapeHtml(value ?? '');
  // In one pass, so that no value is read as a placeholder.
  const parts = template
    .split(NONCE)
    .map((part) => part.replaceAll(/__([A-Z_]+?)__/g, (place, name: string) => values[name] ?? place));
  return (nonce) => parts.join(nonce);
}

const brotli = promisify<string, object, Buffer>(brotliCompress);
const gzipped = promisify<string, Buffer>(gzip);

export async function compress(text: string, accepted = ''): Promise<{ body: Buffer | string; encoding?: string }> {
  if (/\bbr\b/.test(accepted)) return { body: await brotli(text, BROTLI), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: await gzipped(text), encoding: 'gzip' };
  return { body: text };
}
