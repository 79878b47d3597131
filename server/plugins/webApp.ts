// Serves the browser app: its files, and its page at every address outside the API.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { addressOf, appPathOf, isAppPath } from '@vinculo/contract/rules/paths';
import { INDEXED_PATHS } from '@vinculo/contract/rules/searchEngines';
import type { Settings } from '@vinculo/contract/settings';
import { ApiError } from '../base/errors';
import { isFromThisMachine } from '../base/network';
import { API_PREFIX } from '../wiring/route';
import { renderError } from './errors';
import { chooseSettings, compress, pageAt, preparePage, withPreloads, type PageValues, type Prerendered } from './page';
import { nonceOf } from './securityHeaders';

const YEAR_S = 31_536_000;
const HOUR_S = 3600;
const READS = ['GET', 'HEAD'];
/** Paths that are never pages: a missing asset must not come as HTML. */
const NEVER_PAGES = [API_PREFIX, '/assets', '/files'];

/** Signs that stand behind a link in a sentence, and are taken for its end. */
const SENTENCE_END = /(?:[.,;:!?)\]}>'"*]|%(?:22|3E|5D|7D|C2%BB|E2%80%9[9D]|E2%80%A6)){1,9}$/i;

function isPage(path: string): boolean {
  if (NEVER_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false;
  return isAppPath(path) || extname(path) === '';
}

export interface WebAppOptions extends Pick<PageValues, 'publicUrl'> {
  /** `isHere`: for a browser of this machine. */
  settings: (isHere: boolean) => Settings;
  /** Folder of the browser build; without it only the API is served. */
  webDir: string;
}

const SHELL = 'index.html';
const PRERENDERED = 'prerendered.json';

async function readPages(webDir: string, values: PageValues) {
  if (!existsSync(join(webDir, SHELL))) return null;
  const { pages, scripts = {} } = JSON.parse(await readFile(join(webDir, PRERENDERED), 'utf8')) as Prerendered;
  const shell = await readFile(join(webDir, SHELL), 'utf8');
  const withMore = [
    ...Object.entries(scripts).map(([path, each]) => [path, withPreloads(shell, each)] as const),
    ...Object.entries(pages).map(([path, page]) => [path, chooseSettings(page, values.settings)] as const),
  ];
  return {
    shell: preparePage(shell, values),
    byPath: new Map(withMore.map(([path, page]) => [path, preparePage(page, values)])),
  };
}

export const webApp = fp<WebAppOptions>(async (app, { webDir, settings, publicUrl }) => {
  const pages = await readPages(webDir, { settings: settings(true), publicUrl });
  const pagesElsewhere = await readPages(webDir, { settings: settings(false), publicUrl });

  if (pages) {
    // One route for each existing file: no path can lead anywhere else.
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: [`**/${SHELL}`, `**/${PRERENDERED}`, '**/*.br', '**/*.gz', '**/*.map'],
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = path.startsWith(join(webDir, 'assets'));
        reply.header('cache-control', forever ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`);
      },
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const link = path.replace(SENTENCE_END, '');
    // Two slashes would lead to another site.
    if (link === path || !/^\/[\w-]/.test(link) || !READS.includes(request.method) || !isPage(link)) return;
    return reply.header('cache-control', 'no-store').redirect(link + request.url.slice(path.length), 301);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = READS.includes(request.method);
    // Redirects to the one address that the rest of the product uses; the app's router would find the page in any
    // case. Not cached, because a path may hold a code.
    const address = isRead && !isAppPath(path) ? addressOf(path) : undefined;
    if (address !== undefined && address !== path)
      return reply.header('cache-control', 'no-store').redirect(address + request.url.slice(path.length), 301);
    const { shell, byPath } = (isFromThisMachine(request) ? pages : pagesElsewhere) ?? {};
    if (!shell || !byPath || !isRead || !isPage(path)) return renderError(new ApiError('not_found'), reply);
    const isIndexed = INDEXED_PATHS.includes(path);
    const query = new URLSearchParams(request.url.slice(path.length));
    const page = pageAt(byPath, path, query) ?? byPath.get(appPathOf(path) ?? '') ?? shell;
    const { body, encoding } = await compress(page(nonceOf(request.raw)), request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    if (isIndexed) reply.header('link', `<${publicUrl}${path}>; rel="canonical"`);
    else reply.header('x-robots-tag', 'noindex');
    return reply
      .code(isAppPath(path) ? 200 : 404)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  });
});
