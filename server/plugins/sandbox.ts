/** Serves the card form of the sandbox if that stands in for the payment provider. */

import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import fp from 'fastify-plugin';
import { PAYMENT_SCRIPTS } from '@vinculo/contract/rules/money/paymentScripts';
import { ApiError } from '../base/errors';
import { isFromThisMachine } from '../base/network';
import { SANDBOX_FORM_DIR } from '../base/root';
import type { Config } from '../config';

export const sandboxForm = fp<{ config: Config }>(
  async (app, { config: { mercadoPago, sandboxForAll } }) => {
    if (mercadoPago) return;
    for (const name of await readdir(SANDBOX_FORM_DIR)) {
      const text = await readFile(join(SANDBOX_FORM_DIR, name), 'utf8');
      const kind = name.endsWith('.css') ? 'css' : 'javascript';
      app.get(posix.join(posix.dirname(PAYMENT_SCRIPTS.sandbox.src), name), async (request, reply) => {
        if (!sandboxForAll && !isFromThisMachine(request)) throw new ApiError('not_found');
        return reply.header('cache-control', 'no-store').type(`text/${kind}; charset=utf-8`).send(text);
      });
    }
  },
  { name: 'sandbox-form', dependencies: ['errors'] },
);
