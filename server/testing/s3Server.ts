/** A storage with S3's protocol that can fail in every way of a network. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../config';

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

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'vinculo-s3-'));
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port: behind } = await storage.run();

  const asked: string[] = [];
  let trouble: { fault: S3Fault; left: number } | null = null;
  const door = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    asked.push(`${method} ${url.split('?')[0]?.replace(`/${BUCKET}/`, '')}`);
    const isHalved = trouble?.fault === 'half';
    if (trouble && trouble.left > 0 && !isHalved) {
      trouble.left -= 1;
      const { fault } = trouble;
      if (fault === 'reset') incoming.socket.destroy();
      if (typeof fault === 'number') incoming.resume().on('end', () => outgoing.writeHead(fault).end());
      return;
    }
    const passed = ask({ host: '127.0.0.1', port: behind, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isHalved) answer.once('data', (piece: Buffer) => outgoing.write(piece.subarray(0, piece.length / 2)));
      else answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;

  return {
    config: {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      // The only keys that s3rver accepts.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    asked,
    fail: (fault, times = Infinity) => (trouble = { fault, left: times }),
    heal: () => (trouble = null),
    async close() {
      door.closeAllConnections();
      door.close();
      await storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
