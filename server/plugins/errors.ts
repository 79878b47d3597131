// Renders every failure as `{ message, fields? }` in Portuguese. The one place that knows how.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { ErrorBody } from '@vinculo/contract/schema';
import { ApiError, ERRORS, type ErrorCode } from '../base/errors';
import { mayWorkSoon } from '../services/database/connection';
import { FilesUnavailable } from '../services/files/files';
import { fieldErrors, isWholeBody } from './validation';

const RETRY_S = 5;
const JSON_TOO_LARGE = 'Este pedido é grande demais.';

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many',
  503: 'unavailable',
};

function fromSchema(error: FastifyError): ApiError {
  const errors = error.validation ?? [];
  // An id in the path that is no UUID is an unknown address.
  if (error.validationContext === 'params') return new ApiError('not_found');
  if (error.validationContext !== 'body') return new ApiError('malformed', { fields: fieldErrors(errors) });
  if (isWholeBody(errors)) return new ApiError('malformed');
  return new ApiError('invalid', { fields: fieldErrors(errors) });
}

function asApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) return fromSchema(error);
  if (error instanceof FilesUnavailable || mayWorkSoon(error))
    return new ApiError('unavailable', { retryAfter: RETRY_S, cause: error });

  const file = (message: string) => ({ message, fields: { file: [message] } });
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError('too_large', file(MESSAGES.file.size));
  if (error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new ApiError('unsupported', file(MESSAGES.file.missing));

  const status = error.statusCode ?? 500;
  if (status === 413) return new ApiError('too_large', { message: JSON_TOO_LARGE });
  if (status === 415) return new ApiError('unsupported', { message: ERRORS.malformed.message });
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'malformed' : 'unexpected');
  return new ApiError(code, { cause: error });
}

export function renderError(error: ApiError, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    message: error.message,
    ...(error.code === 'step_up' && { reason: 'step-up' }),
    ...(error.code === 'passkey' && { reason: 'passkey' }),
    ...(error.fields && { fields: error.fields }),
  };
  if (error.version !== undefined) reply.header('etag', error.version);
  // The rest of the body would come as slowly, so the connection ends.
  if (error.code === 'too_slow') reply.header('connection', 'close');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = asApiError(error);
  if (apiError.status >= 500) request.log.error({ err: apiError.cause ?? error }, 'request failed');
  return renderError(apiError, reply);
}
