/** Serves the script of Google's stand-in, to this machine alone. */

import fp from 'fastify-plugin';
import { GOOGLE_DEMO_SCRIPT_PATH } from '@vinculo/contract/rules/google';
import { ApiError } from '../base/errors';
import { isFromThisMachine } from '../base/network';
import { demoClientScript, type DemoAccount } from '../services/google/demoGoogle';

export const googleDemo = fp<{ standIn: readonly DemoAccount[] | null }>(
  async (app, { standIn }) => {
    if (!standIn) return;
    const script = demoClientScript(standIn);
    app.get(GOOGLE_DEMO_SCRIPT_PATH, async (request, reply) => {
      if (!isFromThisMachine(request)) throw new ApiError('not_found');
      return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script);
    });
  },
  { name: 'google-demo', dependencies: ['errors'] },
);
