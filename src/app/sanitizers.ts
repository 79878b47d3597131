// What Redux DevTools may see: no tokens of sessions or credit cards, no access codes, no secrets of student cards. Each
// action of the API is shown with its call's name.
import type { Action } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { API_PATH } from '../entities/entitiesSlice';

const MASK = '•••';

/** Names of tokens and codes in the session, in calls and in their answers. */
const SECRETS = new Set([
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'card_token_id',
  'password',
  'secret',
  'code',
  'current_code',
  'new_code',
  // A passkey's answer, which counts once, has this field.
  'signature',
]);
const MAX_DEPTH = 12;

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Cache keys hold a call's arguments as text. */
const maskText = (text: string) =>
  [...SECRETS].reduce((masked, name) => masked.replace(new RegExp(`("${name}":)"[^"]*"`, 'g'), `$1"${MASK}"`), text);

/** A copy with every secret masked; the same object if it holds none. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const copy = value.map((item) => masked(item, depth + 1));
    return copy.some((item, index) => item !== value[index]) ? copy : value;
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => [
    maskText(name),
    SECRETS.has(name) && item ? MASK : masked(item, depth + 1),
  ]);
  const changed = entries.some(([name, item]) => value[name] !== item);
  return changed ? Object.fromEntries(entries) : value;
}

const named = createApiActionSanitizer({ reducerPath: API_PATH });

export const actionSanitizer = <A extends Action>(action: A): A => masked(named(action)) as A;
export const stateSanitizer = <S>(state: S): S => masked(state) as S;
