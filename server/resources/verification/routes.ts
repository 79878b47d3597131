/** What a shop opens to check a card: the address in its QR, and a form for what stands beside it. */
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  cardProofPath,
  readCode,
  readNumber,
  readPrint,
  stepAt,
  TYPED_CODE_LENGTH,
  type PrintedCode,
} from '@vinculo/contract/rules/cardCodes';
import { PROOF_PATH, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import type { Deps } from '../../wiring/deps';
import { networkOf } from '../../base/network';
import { PERMISSIONS } from '../../plugins/securityHeaders';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import { everyKey } from '../../services/keys/keys';
import { cardSecret, findCode } from '../../domain/cards/codes';
import { ageOfPrint } from '../../domain/cards/seals';
import { askPage, POLICY, proofPage, type Shown } from './page';
import { verdictOf, type Verdict } from './rules';
import { findByNumber, type NumberedCard } from './store';
import { addCardUseRoutes, usesOf } from './cardUseRoutes';

/** Seconds for which the page can show its photo: as long as the code that led to it could be taken. */
const PHOTO_S = 90;
/** Stands in for a card that is not there, so that looking takes the same time. */
const NO_CARD = { id: '', avatarKey: null, printSerial: 0 };

const ERRORS = {
  number: 'Digite os 8 caracteres do número, como K7Q2-M9XD',
  code: 'Digite os 6 dígitos do código',
};

/**
 * Nobody on the way keeps it, and no page of others learns its address. Without any referrer its form would say no more
 * where it comes from than one of another site.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const sendPage = (reply: FastifyReply, page: string) => reply.headers(HEADERS).send(page);

/** What is said of a card, and of which step the code was that it was said by. */
interface Judged {
  verdict: Verdict;
  card: NumberedCard | null;
  step: number;
}

export const verificationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, clock, billingClock, limits } = deps;
    const addresses = pictureAddresses(keys, clock);
    // Their headers are the same for each answer; the library of the others puts those together anew.
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, fixedHeaders: true };
    });

    async function judge(number: string, code: string): Promise<Judged> {
      const card = await findByNumber(db, number);
      const now = clock();
      // A phone has the secret of the key with which it last got its cards.
      const found = everyKey(keys).map((by) => findCode(cardSecret(by, card ?? NO_CARD), code, now));
      const { age, step } = found.find((each) => each.age !== 'never') ?? { age: 'never', step: stepAt(now.getTime()) };
      return { verdict: verdictOf(card, age, now, billingClock()), card, step };
    }

    /** What is printed never changes, so its moment stands for a code's: a use is bounded by the day, as all are. */
    async function judgePrint(number: string, code: PrintedCode): Promise<Judged> {
      const card = await findByNumber(db, number);
      const now = clock();
      const verdict = verdictOf(card, ageOfPrint(keys, card ?? NO_CARD, code), now, billingClock());
      return { verdict, card, step: stepAt(now.getTime()) };
    }

    /** Six digits can be guessed, so there are few wrong tries for a number and from a network; what a camera reads cannot. */
    async function judgeTyped(number: string, code: string, network: string): Promise<Judged | null> {
      const tries = [
        ['typedCode', number],
        ['typedCodeAddress', network],
      ] as const;
      if (await limits.takeAll(tries)) return null;
      const judged = await judge(number, code);
      if (judged.verdict.state !== 'unknown') await limits.refundAll(tries);
      return judged;
    }

    const networkKey = (request: FastifyRequest) => keys.digest('address', networkOf(request.ip));

    async function admits(request: FastifyRequest, reply: FastifyReply, limit: 'verify' | 'use'): Promise<boolean> {
      const wait = await limits.take(limit, networkKey(request));
      if (wait !== null) show(reply.code(429).header('retry-after', wait), { state: 'busy' });
      return wait === null;
    }

    function show(reply: FastifyReply, verdict: Shown, uses?: string) {
      const key = verdict.state === 'valid' ? verdict.avatarKey : null;
      const signedPhoto = key && addresses.signFor(fileUrl(key), PHOTO_S);
      return sendPage(reply, proofPage({ verdict, signedPhoto, uses, now: clock() }));
    }

    // Who stands at a counter reads no JSON.
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'a card could not be checked');
      return show(reply.code(status >= 500 ? 503 : status), { state: 'failed' });
    });

    app.get<{ Params: { proof: string } }>(PROOF_PATH, async (request, reply) => {
      if (!(await admits(request, reply, 'verify'))) return reply;
      const [first = '', second = '', third = ''] = request.params.proof.split('.', 3);
      const number = readNumber(first);
      const print = readPrint(second, third);
      const code = readCode(second);
      if (!number || !(print ?? code)) return show(reply, { state: 'unknown' });
      const judgeCode = (text: string) =>
        text.length === TYPED_CODE_LENGTH ? judgeTyped(number, text, networkKey(request)) : judge(number, text);
      const judged = await (print ? judgePrint(number, print) : judgeCode(code ?? ''));
      if (!judged) return show(reply, { state: 'camera' });
      const { verdict, card, step } = judged;
      const uses = card && verdict.state === 'valid' ? await usesOf(deps, request, card, { number, step }) : undefined;
      return show(reply, verdict, uses);
    });

    addCardUseRoutes(app, deps, { send: sendPage, show, admits });

    app.get<{ Querystring: Record<string, unknown> }>(VERIFY_PATH, async (request, reply) => {
      const text = (name: string) => {
        const value = request.query[name];
        return typeof value === 'string' ? value.slice(0, 40) : '';
      };
      const typed = { number: text('numero'), code: text('codigo') };
      if (!('numero' in request.query)) return sendPage(reply, askPage({ ...typed, errors: {} }));
      const number = readNumber(typed.number);
      const code = readCode(typed.code);
      if (number && code) return reply.redirect(cardProofPath(number, code), 303);
      const errors = { ...(!number && { number: ERRORS.number }), ...(!code && { code: ERRORS.code }) };
      return sendPage(reply.code(422), askPage({ ...typed, errors }));
    });
  };
