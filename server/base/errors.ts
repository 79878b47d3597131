// Every error that the API answers, with its status and its Portuguese sentence. The error plugin renders them.
import { tooManyText } from '@vinculo/contract/rules/words/wait';

export const ERRORS = {
  malformed: { status: 400, message: 'Não entendemos este pedido.' },
  signed_out: { status: 401, message: 'Entre na sua conta para continuar.' },
  refresh_refused: { status: 401, message: 'Sua sessão terminou. Entre de novo.' },
  forbidden: { status: 403, message: 'Você não tem permissão para fazer isso.' },
  not_found: { status: 404, message: 'Não encontramos o que você procura.' },
  too_slow: { status: 408, message: 'O envio parou no caminho. Confira a sua internet e tente de novo.' },
  conflict: { status: 409, message: 'Outra pessoa mudou isto enquanto você editava.' },
  too_large: { status: 413, message: 'O arquivo é grande demais.' },
  unsupported: { status: 415, message: 'Envie uma imagem JPEG, PNG ou WebP.' },
  invalid: { status: 422, message: 'Corrija os campos em vermelho' },
  passkey: { status: 428, message: 'Para continuar, use a sua chave de acesso.' },
  step_up: { status: 428, message: 'Nada foi feito: falta confirmar que é você.' },
  too_many: { status: 429, message: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.' },
  unexpected: { status: 500, message: 'Ops, não era para ter acontecido isso! Tente novamente.' },
  unavailable: { status: 503, message: 'O serviço está fora do ar por um momento. Tente novamente.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Messages by the request's own field name (nested names with dots). The app shows the first of each. */
export type FieldErrors = Record<string, string[]>;

function sentenceOf(code: ErrorCode, retryAfter: number | undefined): string {
  return code === 'too_many' && retryAfter !== undefined ? tooManyText(retryAfter) : ERRORS[code].message;
}

/** The one error that resources throw. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** The record's version, if the call named another one. Sent as `ETag`; the client knows this 409 by it. */
  readonly version: string | undefined;

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; fields?: FieldErrors; retryAfter?: number; version?: string; cause?: unknown } = {},
  ) {
    super(options.message ?? sentenceOf(code, options.retryAfter), { cause: options.cause });
    this.name = 'ApiError';
    this.status = ERRORS[code].status;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.version = options.version;
  }
}

/** A wrong field: `throw invalid({ cnpj: 'Este CNPJ já está cadastrado' })`. */
export function invalid(fields: Record<string, string>): ApiError {
  const listed = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]));
  return new ApiError('invalid', { fields: listed });
}

/** The record that was looked for; throws 404 if there is none. */
export function requireFound<Item>(record: Item | null | undefined): Item {
  if (record === null || record === undefined) throw new ApiError('not_found');
  return record;
}

/** An operator's mistake that keeps the server from starting; printed in one line. */
export class StartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StartError';
  }
}
