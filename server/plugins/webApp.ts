/** The browser app: its files, and its page at every address that is not the API's. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fp from 'fastify-plugin';
import fastifyStatic from '@fastify/static';
import { isAppPath } from '@vinculo/contract/rules/paths';
import type { Settings } from '@vinculo/contract/settings';
import { ApiError } from '../errors';
import { API_PREFIX } from '../route';
import { renderError } from './errors';
import { nonceOf } from './securityHeaders';

const YEAR_S = 31_536_000;
const HOUR_S = 3600;
/** Below these nobody expects a page: a missing asset must not come as HTML. */
const NEVER_PAGES = [API_PREFIX, '/assets', '/files'];

/** A value as JSON that may stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function renderPage(template: string, nonce: string, settings: Settings): string {
  // Functions, because `$` means something in replacement texts.
  return template.replaceAll('__CSP_NONCE__', () => nonce).replace('__SETTINGS__', () => scriptJson(settings));
}

function isPage(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (NEVER_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false;
  return extname(path) === '';
}

export interface WebAppOptions {
  /** Folder of the browser build; without it the API stands alone. */
  webDir: string;
  settings: Settings;
}

export const webApp = fp<WebAppOptions>(
  async (app, { webDir, settings }) => {
    const index = join(webDir, 'index.html');
    const template = existsSync(index) ? await readFile(index, 'utf8') : null;

    if (template !== null) {
      // One route for each file that is there: no path can lead anywhere else.
      await app.register(fastifyStatic, {
        root: webDir,
        wildcard: false,
        index: false,
        preCompressed: true,
        globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/*.map'],
        cacheControl: false,
        setHeaders(reply, path) {
          const forever = path.startsWith(join(webDir, 'assets'));
          reply.header('cache-control', forever ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`);
        },
      });
    }

    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (template === null || !isPage(request.method, path)) return renderError(new ApiError('not_found'), reply);
      return reply
        .code(isAppPath(path) ? 200 : 404)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(renderPage(template, nonceOf(request.raw), settings));
    });
  },
  { name: 'web-app', dependencies: ['errors', 'security-headers'] },
);
