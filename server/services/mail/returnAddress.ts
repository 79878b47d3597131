// Return addresses (VERP): each mail that leaves by the outbox has its own, so that a report says which one came back.
// The mark in it is the entry's id, encrypted, with a seal over the reader's address. It hides address and time. Only a
// reader of the mail knows it. It does not match after the address was corrected.
import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto';
import { everyKey, type Keys } from '../keys/keys';

// Mail servers may change the case of letters, so a mark is a number of 25 bytes to the base of 32.
const SEAL_BYTES = 9;
const MARK_LENGTH = 40;
const BASE = 32;
const MARK = /\+([\da-v]{40})@/gi;
const CIPHER = 'aes-256-ecb';

const bytesOf = (keys: Keys, text: string) => Buffer.from(keys.digest('return', text), 'hex');
const sealOf = (keys: Keys, id: string, email: string) => bytesOf(keys, `${id} ${email}`).subarray(0, SEAL_BYTES);
// An id is one block, and no two are alike.
const keyOf = (keys: Keys) => bytesOf(keys, 'ids');

/** `id`: of the outbox's entry. */
export function returnAddress(keys: Keys, mailbox: string, { id, to }: { id: string; to: string }): string {
  const cipher = createCipheriv(CIPHER, keyOf(keys), null).setAutoPadding(false);
  const hidden = cipher.update(id.replaceAll('-', ''), 'hex', 'hex');
  const mark = BigInt(`0x${hidden}${sealOf(keys, id, to).toString('hex')}`);
  return mailbox.replace(/@[^@]*$/, (domain) => `+${mark.toString(BASE).padStart(MARK_LENGTH, '0')}${domain}`);
}

export interface Mark {
  /** Of the outbox's entry, if the mark is ours. */
  id: string;
  /** True if it was made for a mail to this address. */
  isFor(email: string): boolean;
}

function openMark(keys: Keys, mark: string): Mark {
  const number = Array.from(mark).reduce((sum, sign) => sum * BigInt(BASE) + BigInt(Number.parseInt(sign, BASE)), 0n);
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex');
  const decipher = createDecipheriv(CIPHER, keyOf(keys), null).setAutoPadding(false);
  const hex = decipher.update(bytes.subarray(0, -SEAL_BYTES)).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, isFor: (email) => timingSafeEqual(sealOf(keys, id, email), bytes.subarray(-SEAL_BYTES)) };
}

/** The marks in this text, each as every key opens it. */
export const marksIn = (keys: Keys, text: string): Mark[] =>
  [...new Set(Array.from(text.matchAll(MARK), ([, mark = '']) => mark.toLowerCase()))].flatMap((mark) =>
    everyKey(keys).map((each) => openMark(each, mark)),
  );
