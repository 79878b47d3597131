/** How the files of an export are called: by what a person knows, as every disk can have it, no two the same. */
import type { FileRef } from '@vinculo/contract/schema';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { slug } from '@vinculo/contract/rules/slug';
import { keyOfUrl } from '../../services/files/files';

export interface ExportedPicture {
  /** In the store. */
  key: string;
  /** In the ZIP. */
  path: string;
}

/** What Windows lets nobody write; all of it has a full-width form, by which `2026/7` stays apart from `2026-7`. */
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

/** True for a text that is a file's name as it is, and that no other text becomes. */
const isName = (text: string) => shortened(text) === widened(text) && !FULL_WIDTH.test(text) && !RESERVED.test(text);

/** For what others may be called as well. */
const withId = (text: string, id: string) =>
  `${RESERVED.test(text) ? '_' : ''}${shortened(text)} ${id.slice(-ID_DIGITS)}`.trim();

export interface Student {
  id: string;
  full_name: string;
  enrollment_number: string | null;
}

/** By the enrolment number, which one student has; by it a class list that brings this folder finds its pictures. */
export function studentFile({ id, full_name, enrollment_number: number }: Student): string {
  if (!number) return `sem-matricula/${withId(full_name, id)}`;
  return isName(number) ? widened(number) : withId(number, id);
}

/** Of invitations and requests several may name one number. */
export const waitingFile = ({ id, full_name, enrollment_number }: Student): string =>
  withId(enrollment_number ?? full_name, id);

export const partnerFile = ({ id, title }: { id: string; title: string }): string => withId(title, id);

/** `stem`: its path without an ending. */
export function pictureAt(stem: string, picture: FileRef | null): ExportedPicture | null {
  if (!picture) return null;
  const key = keyOfUrl(picture.url);
  return { key, path: stem + key.slice(key.lastIndexOf('.')) };
}

/** `dados-colegio-aurora-2026-11-22.zip`. */
export const exportFileName = (company: string, now: Date): string =>
  `${slug(['dados', company])}-${brazilianDate(now)}.zip`;
