// Calls, uploads and records in one line, for tests of companies and people.
import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Card, CreateCard, HolderCard } from '@vinculo/contract/cards';
import type { Partner } from '@vinculo/contract/partners';
import type { FileRef } from '@vinculo/contract/schema';
import type { SignedInPerson, TestApp } from './testApp';

/** A small random photo; keep the result to use the same one twice. */
export function jpeg(width = 40, height = 30): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer();
}

export interface UploadPart {
  field?: string;
  bytes: Buffer | string;
  /** Absent for a plain field. */
  filename?: string;
}

export function form(parts: UploadPart[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'limite-de-teste';
  const chunks = parts.flatMap(({ field = 'file', bytes, filename }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"` +
        (filename ? `; filename="${filename}"\r\nContent-Type: image/jpeg` : '') +
        '\r\n\r\n',
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Requester {
  as: SignedInPerson;
  companyId?: string;
  /** The version that a PUT changes. */
  ifMatch?: string;
}

/** Calls of one app; `as` says who calls, `companyId` fills the header. */
export function domainOf({ fastify }: TestApp) {
  const headersOf = ({ as, companyId, ifMatch }: Requester) => ({
    ...as.headers,
    ...(companyId && { 'x-company-id': companyId }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
  });

  async function call(who: Requester, method: Method, path: string, body?: object): Promise<LightMyRequestResponse> {
    return fastify.inject({ method, url: `/api${path}`, headers: headersOf(who), ...(body && { payload: body }) });
  }

  /** The answer of a call that must succeed. */
  async function read<Answer>(who: Requester, path: string): Promise<Answer> {
    return succeeds(await call(who, 'GET', path)).json<Answer>();
  }

  async function send(
    who: Requester,
    method: Method,
    path: string,
    parts: UploadPart[],
  ): Promise<LightMyRequestResponse> {
    const { payload, headers } = form(parts);
    return fastify.inject({ method, url: `/api${path}`, headers: { ...headersOf(who), ...headers }, payload });
  }

  async function uploadPicture(who: Requester): Promise<FileRef> {
    const response = await send(who, 'POST', '/files', [{ bytes: await jpeg(), filename: 'foto.jpg' }]);
    assert.equal(response.statusCode, 201, response.body);
    return response.json<FileRef>();
  }

  async function makeCard(
    manager: SignedInPerson,
    companyId: string,
    owner: SignedInPerson,
    card: Partial<CreateCard> = {},
  ): Promise<Card> {
    const avatar = await uploadPicture({ as: manager, companyId });
    const { id, email } = owner.person;
    const body = { unit_id: companyId, user_id: id, avatar_id: avatar.id, full_name: 'Nome', email, ...card };
    return succeeds(await call({ as: manager, companyId }, 'POST', '/cards', body), 201).json<Card>();
  }

  /** The first card that a person holds. */
  async function heldBy(as: SignedInPerson): Promise<HolderCard> {
    const [card] = await read<HolderCard[]>({ as }, '/cards/me');
    assert.ok(card);
    return card;
  }

  async function makePartner(manager: SignedInPerson, companyId: string, partner: object = {}): Promise<Partner> {
    const body = { unit_id: companyId, title: 'Padaria', ...partner };
    return succeeds(await call({ as: manager, companyId }, 'POST', '/partners', body), 201).json<Partner>();
  }

  return { call, read, send, uploadPicture, makeCard, heldBy, makePartner };
}

/** The same answer, which must have this status. */
export function succeeds(response: LightMyRequestResponse, status = 200): LightMyRequestResponse {
  assert.equal(response.statusCode, status, response.body);
  return response;
}

/** Checks a refusal's status, and its message for each field. */
export function refuses(response: LightMyRequestResponse, status: number, fields?: Record<string, string>): void {
  assert.equal(response.statusCode, status, response.body);
  const body = response.json<{ message: string; fields?: Record<string, string[]> }>();
  assert.ok(body.message.length > 0);
  if (fields) {
    const listed = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]));
    assert.deepEqual(body.fields, listed);
  }
}

/** What each row has under a name, or under several. */
export const valuesOf = <Row, Key extends keyof Row>(rows: readonly Row[], ...[key, ...more]: [Key, ...Key[]]) =>
  rows.map((row) => (more.length > 0 ? [key, ...more].map((each) => row[each]) : row[key]));
