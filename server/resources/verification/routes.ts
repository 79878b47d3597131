/** What a shop opens to check a card: the address in its QR, and a form for what stands beside it. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  cardProofPath,
  readCode,
  readNumber,
  readPrint,
  TYPED_CODE_LENGTH,
  type PrintedCode,
} from '@vinculo/contract/rules/cardCodes';
import { VERIFY_PATH } from '@vinculo/contract/rules/paths';
import type { Deps } from '../../deps';
import { networkOf } from '../../network';
import { nonceOf } from '../../plugins/securityHeaders';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import { ageOfCode, cardSecret } from '../cards/codes';
import { ageOfPrint } from '../prints/seals';
import { askPage, proofPage, type Shown } from './page';
import { verdictOf, type Verdict } from './rules';
import { findByNumber } from './store';

/** Seconds for which the page can show its photo: as long as the code that led to it could be taken. */
const PHOTO_S = 90;
/** Stands in for a card that is not there, so that looking takes the same time. */
const NO_CARD = { id: '', avatarKey: null, printSerial: 0 };

const ERRORS = {
  number: 'Digite os 8 caracteres do número, como K7Q2-M9XD',
  code: 'Digite os 6 dígitos do código',
};

/** Nobody on the way keeps it, and no page that is opened from it learns its address. */
function sendPage(reply: FastifyReply, page: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page);
}

export const verificationRoutes =
  ({ db, keys, clock, billingClock, limits }: Deps): FastifyPluginAsync =>
  async (app) => {
    const addresses = pictureAddresses(keys, clock);

    async function judge(number: string, code: string): Promise<Verdict> {
      const card = await findByNumber(db, number);
      const now = clock();
      return verdictOf(card, ageOfCode(cardSecret(keys, card ?? NO_CARD), code, now), now, billingClock());
    }

    async function judgePrint(number: string, code: PrintedCode): Promise<Verdict> {
      const card = await findByNumber(db, number);
      return verdictOf(card, ageOfPrint(keys, card ?? NO_CARD, code), clock(), billingClock());
    }

    /** Six digits can be guessed, so there are few wrong tries for a number and from a network; what a camera reads cannot. */
    async function judgeTyped(number: string, code: string, network: string): Promise<Shown> {
      const tries = [
        ['typedCode', number],
        ['typedCodeAddress', network],
      ] as const;
      if (await limits.takeAll(tries)) return { state: 'camera' };
      const verdict = await judge(number, code);
      if (verdict.state !== 'unknown') await limits.refundAll(tries);
      return verdict;
    }

    function show(request: FastifyRequest, reply: FastifyReply, verdict: Shown) {
      const key = verdict.state === 'valid' ? verdict.avatarKey : null;
      const signedPhoto = key && addresses.signFor(fileUrl(key), PHOTO_S);
      return sendPage(reply, proofPage({ verdict, signedPhoto, now: clock(), nonce: nonceOf(request.raw) }));
    }

    // Who stands at a counter reads no JSON.
    app.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a card could not be checked');
      return show(request, reply.code(503), { state: 'failed' });
    });

    app.get<{ Params: { proof: string } }>('/v/:proof', async (request, reply) => {
      const network = keys.digest('address', networkOf(request.ip));
      const wait = await limits.take('verify', network);
      if (wait !== null) return show(request, reply.code(429).header('retry-after', wait), { state: 'busy' });
      const [first = '', second = '', third = ''] = request.params.proof.split('.', 3);
      const number = readNumber(first);
      const print = readPrint(second, third);
      if (number && print) return show(request, reply, await judgePrint(number, print));
      const code = readCode(second);
      if (!number || !code) return show(request, reply, { state: 'unknown' });
      const isTyped = code.length === TYPED_CODE_LENGTH;
      return show(request, reply, await (isTyped ? judgeTyped(number, code, network) : judge(number, code)));
    });

    app.get<{ Querystring: Record<string, unknown> }>(VERIFY_PATH, async (request, reply) => {
      const text = (name: string) => {
        const value = request.query[name];
        return typeof value === 'string' ? value.slice(0, 40) : '';
      };
      const typed = { number: text('numero'), code: text('codigo') };
      const nonce = nonceOf(request.raw);
      if (!('numero' in request.query)) return sendPage(reply, askPage({ ...typed, errors: {} }, nonce));
      const number = readNumber(typed.number);
      const code = readCode(typed.code);
      if (number && code) return reply.redirect(cardProofPath(number, code), 303);
      const errors = { ...(!number && { number: ERRORS.number }), ...(!code && { code: ERRORS.code }) };
      return sendPage(reply.code(422), askPage({ ...typed, errors }, nonce));
    });
  };
