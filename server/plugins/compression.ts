// Compresses the API's answers and the documents. Attacks on compressed secrets (BREACH) need requests that a foreign
// page can make, and a secret in their answers: no call is signed in by a cookie, and the cookies name a till and its
// shop.
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { compress } from './page';

/** A smaller answer fits into the packet of its headers. */
const WORTH_BYTES = 1024;

export const compression = fp(async (app) => {
  async function compressed(request: FastifyRequest, reply: FastifyReply, text: string) {
    const { body, encoding } = await compress(text, request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding');
    if (encoding !== undefined) reply.header('content-encoding', encoding).removeHeader('content-length');
    return body;
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWorthIt = typeof payload === 'string' && payload.length >= WORTH_BYTES;
    // The app's page comes compressed.
    if (!isWorthIt || reply.hasHeader('content-encoding')) return done(null, payload);
    // An error while sending goes to the callback; an unhandled rejection would end the process.
    compressed(request, reply, payload)
      .then((body) => done(null, body))
      .catch(done);
  });
});
