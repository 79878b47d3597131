// Reads the one picture of an upload. Nothing is stored before all of it has arrived.
import { randomUUID } from 'node:crypto';
import { open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Caller } from '../../access/access';
import { ApiError, invalid } from '../../base/errors';
import { toStoredImage, tooManyBytes, type StoredImage } from '../../services/images/images';
import type { Deps } from '../../wiring/deps';

const FIELD = 'file';

function toRefusal(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooManyBytes();
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return invalid({ [FIELD]: MESSAGES.file.missing });
  }
  // Other parser errors are about the form that was sent.
  return new ApiError('malformed', { cause: error });
}

/** A file without a name: only this process has it, and it disappears with the process. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

async function receive(request: FastifyRequest, into: FileHandle): Promise<void> {
  if (!request.isMultipart()) throw invalid({ [FIELD]: MESSAGES.file.missing });
  let isThere = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: UPLOAD_MAX_BYTES, parts: 2 } })) {
      const only = part.type === 'file' && part.fieldname === FIELD && !isThere;
      if (part.type === 'file') await writeFile(into, part.file);
      if (!only) throw invalid({ [FIELD]: MESSAGES.file.missing });
      isThere = true;
    }
  } catch (error) {
    throw toRefusal(error);
  }
  if ((await into.stat()).size === 0) throw invalid({ [FIELD]: MESSAGES.file.missing });
}

/** The request's picture, buffered on the disk and ready to store. Throws 413, 415 or 422 with a sentence on `file`. */
export async function readPicture({ config }: Deps, request: FastifyRequest, { id }: Caller): Promise<StoredImage> {
  const file = await openNameless(config.dataDir);
  try {
    await receive(request, file);
    return await toStoredImage(() => buffer(file.createReadStream({ start: 0 })), id);
  } finally {
    await file.close();
  }
}
