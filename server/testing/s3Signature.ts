// Checks Amazon's signature of a request, version 4, as a storage does.
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>\w+)$/;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

export function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const { id, scope = '', names = '', signature } = AUTHORIZATION.exec(headers.authorization ?? '')?.groups ?? {};
  const hash = headers['x-amz-content-sha256'];
  if (id !== keys.accessKeyId || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false;
  const { pathname, searchParams } = new URL(url, 'http://storage');
  searchParams.sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, pathname, searchParams, signed.join(''), names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  return signature === hmac(key, text).toString('hex');
}
