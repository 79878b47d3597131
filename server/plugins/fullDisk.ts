// Refuses what needs room before it is read, while the disk of the data folder is nearly full. Reading goes on.
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../base/errors';
import { lacksDisk, type Kept } from '../services/dataFolder/freeDisk';

const RETRY_S = 30;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const isUpload = ({ headers }: FastifyRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

export const fullDisk = fp<{ kept: Kept }>(async (app, { kept }) => {
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method)) return;
    const lacking = await lacksDisk(kept);
    if (!lacking.database && !(lacking.pictures && isUpload(request))) return;
    throw new ApiError('unavailable', {
      retryAfter: RETRY_S,
      cause: new Error('the disk of the data folder is full'),
    });
  });
});
