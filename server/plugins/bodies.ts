// Request bodies. A large one has a place from before its first byte until it is answered, and trusted people keep a
// share of the places. One that comes too slowly is ended with its connection, sooner when places are short.
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Caller } from '../access/access';
import { ApiError } from '../base/errors';
import { networkOf } from '../base/network';
import { createPlaces, type Holder } from '../services/limits/places';
import { whenGone } from '../services/limits/slowReaders';

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
  interface FastifyRequest {
    bodyPlace: { leave: () => void; isWorkedOn: boolean } | null;
  }
}

/** A class list sends two pictures at a time, beside a person who saves what is open in other tabs. */
const TRUSTED = { ofEach: 8, ofAll: 64 };
/** The share of these for untrusted people. Anyone can make accounts. */
const UNTRUSTED = { ofEach: 6, ofAll: 32, ofNetwork: 16 };
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
/**
 * The pace of a body with a place while places are short. A photo as our pages send it still comes through a phone's
 * network.
 */
const SHORT_FACTOR = { pace: 256, patience: 1 / 4 };

interface Options {
  pace: BodyPace;
  /** Whether a person has to do with a trusted company. */
  isTrusted: (caller: Caller) => Promise<boolean>;
}

interface Coming {
  raw: IncomingMessage;
  /** The kind of sender for whom places may run short; null without a place. */
  holder: Holder | null;
  bytes: number;
  patience: number;
}

/** Uploads are large. JSON is large if its call allows that and Content-Length says so, or says nothing. */
function isLarge({ raw, routeOptions }: FastifyRequest): boolean {
  const { bodyLimit = 0, config } = routeOptions;
  const length = raw.headers['content-length'];
  return config.isUpload === true || (bodyLimit > LARGE_BYTES && !(Number(length) <= LARGE_BYTES));
}

export const bodies = fp<Options>(
  async (app, { pace, isTrusted }) => {
    const places = createPlaces(TRUSTED, UNTRUSTED);
    const coming = new Set<Coming>();

    const look = setInterval(() => {
      for (const body of coming) {
        const { raw } = body;
        const came = raw.socket.bytesRead - body.bytes;
        body.bytes += came;
        // A body that is complete, or waits for the server, is not slow.
        if (raw.readableEnded || !raw.readableFlowing) continue;
        const isShort = body.holder !== null && places.isShort({ ...body.holder, owners: [] });
        const bytesPerS = pace.bytesPerS * (isShort ? SHORT_FACTOR.pace : 1);
        const most = pace.patienceMs * (isShort ? SHORT_FACTOR.patience : 1);
        body.patience = Math.min(most, body.patience - pace.everyMs + (came / bytesPerS) * 1000);
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
      if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
      let holder: Holder | null = null;
      if (isLarge(request)) {
        holder = { owners: [caller?.id ?? ip], network: networkOf(ip) };
        // Trust is asked for each sender, because places may get short while the body comes.
        if (caller) holder.isTrusted = await isTrusted(caller);
        const leave = places.take(holder);
        if (typeof leave === 'string')
          throw new ApiError('unavailable', { message: SERVER_MESSAGES.body.busy, retryAfter: RETRY_S });
        request.bodyPlace = { leave, isWorkedOn: false };
      }
      const body = { raw, holder, bytes: raw.socket.bytesRead, patience: pace.patienceMs };
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
  { name: 'bodies', dependencies: ['authentication'] },
);
