/**
 * Compresses what the API answers, lists above all: text that repeats itself. Nothing that somebody else can make a
 * browser ask for shares an answer with a secret, since no call is signed in by a cookie.
 */
import fp from 'fastify-plugin';
import { API_PREFIX } from '../route';
import { compress } from './page';

/** Below this the answer fits into the packet in which its headers come. */
const WORTH_BYTES = 1024;

export const compression = fp(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload;
      if (!request.url.startsWith(`${API_PREFIX}/`)) return payload;
      const { body, encoding } = await compress(payload, request.headers['accept-encoding']);
      reply.header('vary', 'accept-encoding');
      if (encoding === undefined) return payload;
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return body;
    });
  },
  { name: 'compression' },
);
