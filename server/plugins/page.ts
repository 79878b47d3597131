/** The browser app's page as each answer needs it: settings and nonce in their places, compressed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Settings } from '@vinculo/contract/settings';
import { escapeHtml } from '../base/html';

/** A page that the build rendered: for each choice of the settings it shows, by their names. */
export interface PrerenderedPage {
  slots: (keyof Settings)[];
  choices: Record<string, string>;
}

/** What the build left beside the empty page, by path; also by path and `?name=value`, or `?name` with any value. */
export interface Prerendered {
  pages: Record<string, PrerenderedPage>;
  /** The scripts that the other pages of the app need beside those in the page. */
  scripts?: Record<string, string[]>;
}

export interface PageValues {
  settings: Settings;
  publicUrl: string;
}

const NONCE = '__CSP_NONCE__';
// As fast as compressing can be: the pages' own files are compressed once, at build time.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A value as JSON that may stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The page that shows exactly the settings that are there. */
export function chooseSettings({ slots, choices }: PrerenderedPage, settings: Settings): string {
  const page = choices[slots.filter((name) => settings[name] !== null).join()];
  if (page === undefined) throw new Error('The build has no page for these settings: build again');
  return page;
}

/** The page of an address, the closest one that there is; undefined where the app has none. */
export function pageAt<Page>(pages: ReadonlyMap<string, Page>, path: string, query: URLSearchParams): Page | undefined {
  for (const [name, value] of query) {
    const page = pages.get(`${path}?${name}=${value}`) ?? pages.get(`${path}?${name}`);
    if (page) return page;
  }
  return pages.get(path);
}

/** The page with `scripts` asked for along with those in it, instead of after they have come. */
export function withPreloads(page: string, scripts: readonly string[] = []): string {
  const links = scripts.map((href) => `<link rel="preload" as="script" href="${href}" nonce="${NONCE}">`);
  return page.replace('</head>', `${links.join('')}</head>`);
}

/** Fills in what is the same for every answer; what comes back gives the page for one nonce. */
export function preparePage(template: string, { settings, publicUrl }: PageValues): (nonce: string) => string {
  const values: Record<string, string> = { SETTINGS: scriptJson(settings), PUBLIC_URL: escapeHtml(publicUrl) };
  for (const [name, value] of Object.entries(settings)) values[name.toUpperCase()] = escapeHtml(value ?? '');
  // In one go, so that no value is read as a place for another one.
  const parts = template
    .split(NONCE)
    .map((part) => part.replaceAll(/__([A-Z_]+?)__/g, (place, name: string) => values[name] ?? place));
  return (nonce) => parts.join(nonce);
}

const brotli = promisify<string, object, Buffer>(brotliCompress);
const gzipped = promisify<string, Buffer>(gzip);

/** The text in the best encoding that the browser takes. */
export async function compress(text: string, accepted = ''): Promise<{ body: Buffer | string; encoding?: string }> {
  if (/\bbr\b/.test(accepted)) return { body: await brotli(text, BROTLI), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: await gzipped(text), encoding: 'gzip' };
  return { body: text };
}
