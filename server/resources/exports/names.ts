// Names the files of an export: readable, allowed on every file system, and unique.
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { slug } from '@vinculo/contract/rules/text/slug';
import type { FileRef } from '@vinculo/contract/schema';
import { keyOfUrl } from '../../services/files/files';

export interface ExportedPicture {
  /** In the store. */
  key: string;
  /** In the ZIP. */
  path: string;
}

/** Forbidden by Windows. Each has a full-width form, which keeps `2026/7` apart from `2026-7`. */
const FORBIDDEN = /[<>:"/\\|?*]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/;
const TO_FULL_WIDTH = 0xfee0;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const LENGTH_MAX = 60;
const ID_DIGITS = 8;

const widened = (text: string) =>
  text.replace(FORBIDDEN, (sign) => String.fromCharCode(sign.charCodeAt(0) + TO_FULL_WIDTH));

const shortened = (text: string) =>
  [...widened(text).replace(/\p{C}/gu, '').replace(/\s+/g, ' ')]
    .slice(0, LENGTH_MAX)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');

/** True for a text that is itself a file name and that no other text becomes. */
const isName = (text: string) => shortened(text) === widened(text) && !FULL_WIDTH.test(text) && !RESERVED.test(text);

/** For names that others may share. */
const withId = (text: string, id: string) =>
  `${RESERVED.test(text) ? '_' : ''}${shortened(text)} ${id.slice(-ID_DIGITS)}`.trim();

export interface Student {
  id: string;
  full_name: string;
  enrollment_number: string | null;
}

/** By the enrolment number, which is unique. A class list imported with this folder finds its pictures by it. */
export function studentFile({ id, full_name, enrollment_number: number }: Student): string {
  if (!number) return `sem-matricula/${withId(full_name, id)}`;
  return isName(number) ? widened(number) : withId(number, id);
}

/** Invitations and requests may share a number. */
export const waitingFile = ({ id, full_name, enrollment_number }: Student): string =>
  withId(enrollment_number ?? full_name, id);

export const partnerFile = ({ id, title }: { id: string; title: string }): string => withId(title, id);

/** `stem`: the path without extension. */
export function pictureAt(stem: string, picture: FileRef | null): ExportedPicture | null {
  if (!picture) return null;
  const key = keyOfUrl(picture.url);
  return { key, path: stem + key.slice(key.lastIndexOf('.')) };
}

export const exportFileName = (company: string, now: Date): string =>
  `${slug(['dados', company])}-${brazilianDate(now)}.zip`;
