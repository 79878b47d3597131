/**
 * Compresses what the API answers, lists above all: text that repeats itself. Nothing that somebody else can make a
 * browser ask for shares an answer with a secret, since no call is signed in by a cookie.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { API_PREFIX } from '../wiring/route';
import { compress } from './page';

/** Below this the answer fits into the packet in which its headers come. */
const WORTH_BYTES = 1024;

export const compression = fp(
  async (app) => {
    async function compressed(request: FastifyRequest, reply: FastifyReply, text: string) {
      const { body, encoding } = await compress(text, request.headers['accept-encoding']);
      reply.header('vary', 'accept-encoding');
      if (encoding !== undefined) reply.header('content-encoding', encoding).removeHeader('content-length');
      return body;
    }
    app.addHook('onSend', (request, reply, payload, done) => {
      const isWorthIt = typeof payload === 'string' && payload.length >= WORTH_BYTES;
      if (!isWorthIt || !request.url.startsWith(`${API_PREFIX}/`)) return done(null, payload);
      // What fails while the answer is sent is told as well, or nobody would hear of it and the process would end.
      compressed(request, reply, payload)
        .then((body) => done(null, body))
        .catch(done);
    });
  },
  { name: 'compression' },
);
