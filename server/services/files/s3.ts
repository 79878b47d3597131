// Keeps pictures in a bucket of Amazon S3, or of any storage with its protocol.
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartError } from '../../base/errors';
import type { S3Config } from '../../config';
import {
  FilesUnavailable,
  ID_NAME,
  isFileKey,
  newFileKey,
  requireFileKey,
  type FileStore,
  type StoredBytes,
} from './files';

export interface S3FileStore extends FileStore {
  /** Throws `StartError`, saying what to mend, if the bucket cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const TRIES = 3;
const CONNECT_MS = 3000;
const REACH_MS = 1000;
const HTTP_NOT_FOUND = 404;

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return String(error.$metadata.httpStatusCode ?? error.name);
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}

/** `timeoutMs`: limit of one call with all its tries, and of a pause in a picture's bytes. */
export function s3FileStore(config: S3Config, timeoutMs = 15_000): S3FileStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Other storages have no host name for each bucket.
    forcePathStyle: endpoint !== null,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: timeoutMs },
    // Other storages do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const failed = (what: string) => (cause: unknown) => {
    throw new FilesUnavailable(what, 'away', { cause });
  };
  const nullIfMissing = (error: unknown) => {
    if (error instanceof NoSuchKey) return null;
    throw error;
  };

  async function read(key: string): Promise<StoredBytes | null> {
    // Until the answer begins; after that its bytes flow as fast as the client reads them.
    const begins = new AbortController();
    const tooLate = setTimeout(() => begins.abort(), timeoutMs);
    try {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key });
      const { Body, ContentLength } = await client.send(command, { abortSignal: begins.signal });
      return Body && ContentLength !== undefined ? { length: ContentLength, body: Body as Readable } : null;
    } finally {
      clearTimeout(tooLate);
    }
  }

  const put = async (key: string, bytes: Uint8Array | string, contentType: string) => {
    const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType };
    await client.send(new PutObjectCommand(object), inTime()).catch(failed('put'));
  };
  const remove = async (key: string) => {
    const command = new DeleteObjectCommand({ Bucket: bucket, Key: key });
    // Most storages say that a missing key is deleted; some say that it is missing.
    await client.send(command, inTime()).catch(nullIfMissing).catch(failed('delete'));
  };

  return {
    where: `The bucket ${bucket}`,

    // A key that is none is refused in the promise.
    put: async (key, bytes, contentType) => put(requireFileKey(key), bytes, contentType),

    async get(key) {
      return isFileKey(key) ? read(key).catch(nullIfMissing).catch(failed('get')) : null;
    },

    delete: async (key) => remove(requireFileKey(key)),

    async reach() {
      const soon = { abortSignal: AbortSignal.timeout(REACH_MS) };
      const command = new GetObjectCommand({ Bucket: bucket, Key: ID_NAME });
      const answer = await client.send(command, soon).catch(nullIfMissing).catch(failed('reach'));
      return answer?.Body ? (await text(answer.Body as Readable)).trim() : null;
    },

    setId: (id) => (id === null ? remove(ID_NAME) : put(ID_NAME, `${id}\n`, 'text/plain')),

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), inTime());
        // A key that may only read would fail at the first picture. One that may not delete would keep pictures that
        // people have removed.
        const tried = { Bucket: bucket, Key: newFileKey('png') };
        await client.send(new PutObjectCommand({ ...tried, Body: Buffer.from('') }), inTime());
        await client.send(new DeleteObjectCommand(tried), inTime());
      } catch (error) {
        const reason = reasonOf(error);
        const what =
          reason === String(HTTP_NOT_FOUND)
            ? 'does not exist'
            : `cannot be used with these keys and address (${reason})`;
        throw new StartError(`The bucket ${bucket} of S3_BUCKET ${what}.`, { cause: error });
      }
    },

    async close() {
      client.destroy();
    },
  };
}
