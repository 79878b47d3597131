// Delivery reports, which a relay or the alias of a mail server hands over: a message as it came, with the token.
import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../base/errors';
import { bearsToken } from '../../base/tokens';
import { receiveReport } from '../../domain/people/returned';
import { networkKey } from '../../services/keys/keys';
import { REPORT_MAX_BYTES } from '../../services/mail/report';
import type { Deps } from '../../wiring/deps';
import { API_PREFIX } from '../../wiring/route';

export const BOUNCES_PATH = `${API_PREFIX}/mail/bounces`;

/** The call is not of the contract: its token is the operator's, and its body a message. */
export const mailReturnRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { mailBounceToken: token } = deps.config;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body);
    app.post(BOUNCES_PATH, {
      bodyLimit: REPORT_MAX_BYTES,
      config: { audience: 'anyone' },
      // Before the body is read.
      onRequest: async ({ headers, ip }) => {
        await deps.limits.spend('document', networkKey(deps.keys, ip));
        if (token === null) throw new ApiError('not_found');
        if (!bearsToken(headers, token)) throw new ApiError('signed_out');
      },
      handler: async ({ body }) => ({ noted: Buffer.isBuffer(body) && (await receiveReport(deps, body)) }),
    });
  };
