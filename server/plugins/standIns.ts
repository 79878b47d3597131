// Serves the scripts of what stands in: Google's button, to this machine alone, and the card form of the sandbox.
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { GOOGLE_DEMO_SCRIPT_PATH } from '@vinculo/contract/rules/google';
import { PAYMENT_SCRIPTS } from '@vinculo/contract/rules/money/paymentScripts';
import { ApiError } from '../base/errors';
import { isFromThisMachine } from '../base/network';
import { SANDBOX_FORM_DIR } from '../base/root';
import { demoClientScript } from '../services/google/demoGoogle';
import type { Deps } from '../wiring/deps';

interface Script {
  kind: 'css' | 'javascript';
  text: string;
  isForAll: boolean;
}

function serve(app: FastifyInstance, path: string, { kind, text, isForAll }: Script): void {
  app.get(path, async (request, reply) => {
    if (!isForAll && !isFromThisMachine(request)) throw new ApiError('not_found');
    return reply.header('cache-control', 'no-store').type(`text/${kind}; charset=utf-8`).send(text);
  });
}

export const standIns = fp<Pick<Deps, 'config' | 'google'>>(async (app, { config, google: { standIn } }) => {
  if (standIn)
    serve(app, GOOGLE_DEMO_SCRIPT_PATH, { kind: 'javascript', text: demoClientScript(standIn), isForAll: false });
  if (config.mercadoPago) return;
  for (const name of await readdir(SANDBOX_FORM_DIR)) {
    const text = await readFile(join(SANDBOX_FORM_DIR, name), 'utf8');
    const kind = name.endsWith('.css') ? 'css' : 'javascript';
    const path = posix.join(posix.dirname(PAYMENT_SCRIPTS.sandbox.src), name);
    serve(app, path, { kind, text, isForAll: config.sandboxForAll });
  }
});
