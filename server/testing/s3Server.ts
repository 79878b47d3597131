// A storage with the calls of S3's protocol that the product makes. It can fail in every way of a network.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../config';
import { isSigned } from './s3Signature';

/** A status, no answer, half an answer, or a broken connection. */
export type S3Fault = number | 'silence' | 'half' | 'reset';

export interface S3Server {
  config: S3Config;
  /** Method and key of every request. */
  asked: string[];
  /** So many requests fail, by default all. */
  fail(fault: S3Fault, times?: number): void;
  heal(): void;
  close(): Promise<void>;
}

const BUCKET = 'carteirinhas';
const KEYS = { accessKeyId: 'chave', secretAccessKey: 'segredo' };

/** The bucket of TEST_S3_URL, `https://key:secret@host:port/bucket`, for the tests that also run on a real storage. */
export function realBucket(): S3Config | null {
  const given = process.env['TEST_S3_URL'];
  if (!given) return null;
  const { origin, pathname, username, password } = new URL(given);
  const keys = { accessKeyId: username, secretAccessKey: password };
  return { bucket: pathname.slice(1), endpoint: origin, region: 'us-east-1', ...keys };
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

interface Objects {
  kept: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** Answers half of an object. */
  isHalved: () => boolean;
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, { kept, isHalved }: Objects): Promise<void> {
  const { method, headers } = incoming;
  const [, bucket, key] = new URL(incoming.url ?? '/', 'http://bucket').pathname.split('/');
  const bytes = await buffer(incoming);
  if (!isSigned(incoming, bytes, KEYS)) return refuse(outgoing, 403, 'SignatureDoesNotMatch');
  if (bucket !== BUCKET) return refuse(outgoing, 404, 'NoSuchBucket');
  if (method === 'HEAD' && !key) return void outgoing.writeHead(200).end();
  if (!key) return refuse(outgoing, 501, 'NotImplemented');
  if (method === 'PUT') {
    kept.set(key, { bytes, type: headers['content-type'] });
    return void outgoing.writeHead(200).end();
  }
  if (method === 'DELETE') {
    kept.delete(key);
    return void outgoing.writeHead(204).end();
  }
  if (method !== 'GET') return refuse(outgoing, 501, 'NotImplemented');
  const found = kept.get(key);
  if (!found) return refuse(outgoing, 404, 'NoSuchKey');
  outgoing.writeHead(200, { 'content-length': found.bytes.length, 'content-type': found.type });
  if (isHalved()) outgoing.write(found.bytes.subarray(0, found.bytes.length / 2));
  else outgoing.end(found.bytes);
}

export async function startS3Server(): Promise<S3Server> {
  const asked: string[] = [];
  let trouble: { fault: S3Fault; left: number } | null = null;
  const objects: Objects = { kept: new Map(), isHalved: () => trouble?.fault === 'half' };
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url?.split('?')[0]?.replace(`/${BUCKET}/`, '')}`);
    if (!trouble || trouble.left === 0 || trouble.fault === 'half') {
      serve(incoming, outgoing, objects).catch(() => incoming.socket.destroy());
      return;
    }
    trouble.left -= 1;
    const { fault } = trouble;
    if (fault === 'reset') incoming.socket.destroy();
    if (typeof fault === 'number') incoming.resume().on('end', () => outgoing.writeHead(fault).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    config: { bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...KEYS },
    asked,
    fail: (fault, times = Infinity) => (trouble = { fault, left: times }),
    heal: () => (trouble = null),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
