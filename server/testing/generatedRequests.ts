// Requests of any call, right and wrong, made from its schemas.
import fc from 'fast-check';
import type { Call } from '@vinculo/contract/schema';
import { form } from './domain';
import { anything, generator } from './generate';
import type { WorldRequest } from './world';

/** Text for an address. Half a surrogate pair is left out, because no client could send it. */
const sendable = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
};

const uploads = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => form([{ bytes: Buffer.from(bytes), filename: 'a.jpg' }])),
  fc.string({ unit: 'grapheme' }).map((filename) => form([{ bytes: 'GIF89a', filename: `${filename}.png"` }])),
  fc.constantFrom(
    form([]),
    form([{ bytes: '<svg onload="alert(1)"/>', filename: '../../etc/passwd' }]),
    form([{ bytes: 'x', field: 'constructor', filename: 'a.jpg' }]),
    { payload: Buffer.from('--x'), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
    { payload: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } },
  ),
);

const rawBodies = fc.constantFrom(
  { payload: '{"a":', headers: { 'content-type': 'application/json' } },
  { payload: '', headers: { 'content-type': 'application/json' } },
  { payload: '{"__proto__":{"admin":true}}', headers: { 'content-type': 'application/json' } },
  { payload: '{"constructor":{"prototype":{}}}', headers: { 'content-type': 'application/json' } },
  { payload: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { payload: '<a/>', headers: { 'content-type': 'text/xml' } },
  { payload: Buffer.from([0xff, 0xfe, 0x00]), headers: { 'content-type': 'application/json; charset=utf-16' } },
  { payload: `{"title":"${'x'.repeat(300_000)}"}`, headers: { 'content-type': 'application/json' } },
);

/** Requests of one call for inject, with `ids` of rows and companies. Half of them start from `valid`, which succeeds. */
export function requestsOf(call: Call, valid: WorldRequest, ids: readonly string[]) {
  const like = generator(ids);
  const params = fc
    .oneof(fc.constant(valid.params ?? {}), call.params ? like(call.params) : fc.constant({}))
    .map((made) => Object(made) as Record<string, unknown>);
  const query = (call.query ? like(call.query) : fc.dictionary(fc.string(), anything, { maxKeys: 2 })).map((made) =>
    Object.entries(Object(made) as object).flatMap(([name, value]) =>
      [value].flat().map((each) => `${encodeURIComponent(sendable(name))}=${encodeURIComponent(sendable(each))}`),
    ),
  );
  const body = call.body ? like(call.body) : anything;
  const changed = fc.tuple(body, fc.nat()).map(([made, which]) => {
    const parts = Object.entries(Object(made) as object);
    const part = parts[which % Math.max(parts.length, 1)];
    return { ...Object(valid.body), ...(part && { [part[0]]: part[1] as unknown }) } as unknown;
  });
  const json = fc.oneof(body, changed).map((made) => ({
    payload: JSON.stringify(made),
    headers: { 'content-type': 'application/json' },
  }));
  const bodies = call.upload ? uploads : fc.oneof({ weight: 6, arbitrary: json }, { weight: 1, arbitrary: rawBodies });
  const withBody = call.method === 'GET' ? fc.constant({ payload: undefined, headers: {} }) : bodies;

  return fc.record({ params, query, sent: withBody, companyId: fc.constantFrom(...ids) }).map((made) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sendable(made.params[name])));
    return {
      method: call.method,
      url: `/api${path}${made.query.length > 0 ? `?${made.query.join('&')}` : ''}`,
      headers: { ...made.sent.headers, 'x-company-id': made.companyId },
      payload: made.sent.payload,
    };
  });
}
