/** Reads the one picture of an upload. Nothing is stored before all of it has arrived. */
import type { FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import type { Caller } from '../../access';
import { ApiError, invalid } from '../../errors';
import { toStoredImage, tooManyBytes, type StoredImage } from '../../services/images/images';

const FIELD = 'file';

function toRefusal(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooManyBytes();
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return invalid({ [FIELD]: MESSAGES.file.missing });
  }
  // Whatever else the parser says is about the form that was sent.
  return new ApiError('malformed', { cause: error });
}

async function readBytes(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid({ [FIELD]: MESSAGES.file.missing });
  let bytes: Buffer | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: UPLOAD_MAX_BYTES, parts: 2 } })) {
      const only = part.type === 'file' && part.fieldname === FIELD && bytes === null;
      if (part.type === 'file') bytes = await part.toBuffer();
      if (!only) throw invalid({ [FIELD]: MESSAGES.file.missing });
    }
  } catch (error) {
    throw toRefusal(error);
  }
  if (!bytes?.length) throw invalid({ [FIELD]: MESSAGES.file.missing });
  return bytes;
}

/** The request's picture, ready to be stored; else 413, 415 or 422 with a sentence on `file`. */
export async function readPicture(request: FastifyRequest, { id }: Caller): Promise<StoredImage> {
  return toStoredImage(await readBytes(request), id);
}
