/** Serves the card form of the sandbox if that stands in for the payment provider. */

import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import fp from 'fastify-plugin';
import { SANDBOX_SCRIPT_PATH } from '@vinculo/contract/rules/sandbox';
import { ApiError } from '../base/errors';
import { isFromThisMachine } from '../base/network';
import { SANDBOX_FORM_DIR } from '../base/root';

/** `isForAll`: for other machines too. */
export const sandboxForm = fp<{ isOn: boolean; isForAll: boolean }>(
  async (app, { isOn, isForAll }) => {
    if (!isOn) return;
    for (const name of await readdir(SANDBOX_FORM_DIR)) {
      const script = await readFile(join(SANDBOX_FORM_DIR, name), 'utf8');
      app.get(posix.join(posix.dirname(SANDBOX_SCRIPT_PATH), name), async (request, reply) => {
        if (!isForAll && !isFromThisMachine(request)) throw new ApiError('not_found');
        return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script);
      });
    }
  },
  { name: 'sandbox-form', dependencies: ['errors'] },
);
