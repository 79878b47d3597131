/** Serves the script of Google's stand-in, where that is in use. */
import { GOOGLE_DEMO_SCRIPT_PATH } from '@vinculo/contract/rules/google';
import fp from 'fastify-plugin';
import { demoClientScript, type DemoAccount } from '../services/google/demoGoogle';

export const googleDemo = fp<{ standIn: readonly DemoAccount[] | null }>(
  async (app, { standIn }) => {
    if (!standIn) return;
    const script = demoClientScript(standIn);
    app.get(GOOGLE_DEMO_SCRIPT_PATH, async (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
    );
  },
  { name: 'google-demo', dependencies: ['errors'] },
);
