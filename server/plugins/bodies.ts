/**
 * Request bodies. A large one has a place from before its first byte until it is answered. One that comes too slowly is
 * ended with its connection.
 */
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { ApiError } from '../base/errors';
import { createPlaces } from '../services/limits/places';
import { whenGone } from '../services/limits/slowReaders';

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
  interface FastifyRequest {
    bodyPlace: { leave: () => void; isWorkedOn: boolean } | null;
  }
}

/** A class list sends two pictures at a time, and its rows after them. */
const PLACES = { ofEach: 3, ofAll: 64 };
const LARGE_BYTES = 64 * 1024;
const RETRY_S = 5;

export interface BodyPace {
  bytesPerS: number;
  /** How long in all a body may be slower or stop. Faster bytes give time back. */
  patienceMs: number;
  everyMs: number;
}

/** A phone at the edge of its network sends faster, and pauses for less while it changes networks. */
export const BODY_PACE: BodyPace = { bytesPerS: 4 * 1024, patienceMs: 20_000, everyMs: 1000 };

interface Coming {
  raw: IncomingMessage;
  bytes: number;
  patience: number;
}

export const bodies = fp<{ pace: BodyPace }>(
  async (app, { pace }) => {
    const places = createPlaces(PLACES);
    const coming = new Set<Coming>();

    const look = setInterval(() => {
      for (const body of coming) {
        const { raw } = body;
        const came = raw.socket.bytesRead - body.bytes;
        body.bytes += came;
        // Otherwise the body is complete, or waits for the server.
        if (raw.readableEnded || !raw.readableFlowing) continue;
        body.patience -= pace.everyMs - (came / pace.bytesPerS) * 1000;
        body.patience = Math.min(pace.patienceMs, body.patience);
        if (!(body.patience <= 0)) continue;
        coming.delete(body);
        // The body's reader gets the error and answers it as it answers any broken body.
        raw.emit('error', new ApiError('too_slow'));
      }
    }, pace.everyMs).unref();
    app.addHook('onClose', async () => clearInterval(look));

    app.decorateRequest('bodyPlace', null);
    app.addHook('onRequest', async (request, reply) => {
      const { raw, caller, ip } = request;
      const { bodyLimit = 0, config } = request.routeOptions;
      if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
      if (config.isUpload || bodyLimit > LARGE_BYTES) {
        const leave = places.take({ owners: [caller?.id ?? ip] });
        if (typeof leave === 'string')
          throw new ApiError('unavailable', { message: SERVER_MESSAGES.body.busy, retryAfter: RETRY_S });
        request.bodyPlace = { leave, isWorkedOn: false };
      }
      const body = { raw, bytes: raw.socket.bytesRead, patience: pace.patienceMs };
      coming.add(body);
      raw.on('error', () => undefined);
      whenGone(reply.raw, () => {
        coming.delete(body);
        if (request.bodyPlace?.isWorkedOn === false) request.bodyPlace.leave();
      });
    });
    // The work on a body keeps its place even if the client has gone.
    app.addHook('preHandler', async ({ bodyPlace }) => {
      if (bodyPlace) bodyPlace.isWorkedOn = true;
    });
    app.addHook('onSend', async ({ bodyPlace }) => bodyPlace?.leave());
  },
  { name: 'bodies', dependencies: ['authentication', 'errors'] },
);
