import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { SHOP_PAGE_PATH } from '@vinculo/contract/rules/paths';
import { BOUNCES_PATH } from '../resources/mailReturns/routes';
import { ACCESS } from '../testing/accessTable';
import { appOfFile } from '../testing/schoolWorld';
import { API_PREFIX } from '../wiring/route';

/** Routes outside the contract, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'GET /api/live': 'for what restarts the server',
  'GET /api/ready': 'for what sends it traffic',
  'GET /api/health': 'the same under the name it had before',
  'GET /api/metrics': 'for those who watch the server, with a token',
  'GET /api/openapi.json': 'the contract itself, for tools',
  'GET /robots.txt': 'for search engines',
  'GET /sitemap.xml': 'for search engines',
  'GET /files/:key': 'pictures are asked for by the browser itself, without a session',
  'GET /api/exports/:companyId/:personId/:sessionId': 'so are the files that exportCompany gives an address of',
  'GET /v/:proof': 'a shop opens it from a QR: a document, no data',
  'GET /verificar': 'the same by typing',
  'GET /v/parceiro': 'a shop finds itself among the partners: a document as well',
  'GET /v/loja': 'which partner a device is',
  'POST /v/loja': 'a device is told which partner it is: the same',
  'POST /v/uso': 'a shop registers that a card was used: a form of such a document',
  [`GET ${SHOP_PAGE_PATH}`]: 'a shop opens it from its school: a document, and so is all below',
  [`GET ${SHOP_PAGE_PATH}/adesivo`]: 'its sticker for a window',
  [`POST ${SHOP_PAGE_PATH}/recado`]: 'what it writes to its school',
  [`POST ${SHOP_PAGE_PATH}/pausa`]: 'what it pauses',
  'GET /sandbox/:part': "the stand-in of the payment provider's card form",
  [`POST ${BOUNCES_PATH}`]: 'called by mail servers, with a token of the settings and a message as it came',
  'POST /api/webhooks/mercado-pago': 'called by the payment provider, which signs instead of signing in',
};
const MOST_EXCEPTIONS = 27;

const sorted = (names: Iterable<string>) => [...names].sort();
/** The routes of each server. The sandbox has a server of its own. */
const routes = new Map<FastifyInstance, Set<string>>();

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const own = new Set<string>();
  routes.set(fastify, own);
  fastify.addHook('onRoute', ({ method, url, config }) => {
    // Mails lead there; robots.test.ts walks them.
    if (config?.isLinkPage) return;
    // Every GET brings a HEAD route, which answers the same without the body.
    for (const each of [method].flat())
      if (each !== 'HEAD') own.add(`${each} ${url.replace(/^\/sandbox\/.*/, '/sandbox/:part')}`);
  });
});
const { app } = await appOfFile();
const registered = routes.get(app.fastify) ?? new Set();

/** The endpoints of the browser's API slice. Loading it needs only the page's address. */
async function browserEndpoints(): Promise<string[]> {
  Object.assign(globalThis, { window: { location: { origin: 'http://vinculo.example' } } });
  const { slice } = await import('../../src/api/slice');
  Reflect.deleteProperty(globalThis, 'window');
  return Object.keys(slice.endpoints);
}

describe('the contract', () => {
  it('is what the server registers, but for a few named exceptions', () => {
    const promised = Object.values(calls).map(({ method, path }) => `${method} ${API_PREFIX}${path}`);
    assert.equal(new Set(promised).size, promised.length, 'no two calls share an address');
    assert.deepEqual(sorted(registered), sorted([...promised, ...Object.keys(EXCEPTIONS)]));
    assert.ok(Object.keys(EXCEPTIONS).length <= MOST_EXCEPTIONS);
  });

  it('is what the browser calls', async () => {
    assert.deepEqual(sorted(await browserEndpoints()), sorted(Object.keys(calls)));
  });

  it('says of every text and every row of a request how long it may be', () => {
    interface Part {
      type?: string | string[];
      properties?: Record<string, Part>;
      items?: Part;
      anyOf?: Part[];
      oneOf?: Part[];
      maxLength?: number;
      maxItems?: number;
    }
    const BOUNDS = ['maxLength', 'pattern', 'enum', 'const'];
    const SHORT_FORMATS = ['day', 'month-day', 'uuid', 'date-time'];
    const endless = (part: Part & { format?: string }, name: string): string[] => {
      const isText = [part.type].flat().includes('string');
      const isBound = BOUNDS.some((bound) => bound in part) || SHORT_FORMATS.includes(part.format ?? '');
      const inner = [...(part.anyOf ?? []), ...(part.oneOf ?? [])].flatMap((one) => endless(one, name));
      const fields = Object.entries(part.properties ?? {}).flatMap(([key, one]) => endless(one, `${name}.${key}`));
      const rows = part.items ? endless(part.items, `${name}[]`) : [];
      const isEndless = (isText && !isBound) || (part.items !== undefined && part.maxItems === undefined);
      return [...(isEndless ? [name] : []), ...inner, ...fields, ...rows];
    };
    const found = Object.entries(calls).flatMap(([name, call]) => {
      const { query, body } = call as { query?: Part; body?: Part };
      return [...endless(query ?? {}, `${name} query`), ...endless(body ?? {}, `${name} body`)];
    });
    assert.deepEqual(found, []);
  });

  it('has a row of the access table for every call', () => {
    assert.deepEqual(sorted(Object.keys(ACCESS)), sorted(Object.keys(calls)));
  });
});
