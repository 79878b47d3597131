import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Partner } from '@vinculo/contract/partners';
import type { Profile } from '@vinculo/contract/profile';
import { UPLOAD_MAX_BYTES, UPLOAD_TIMEOUT_S } from '@vinculo/contract/rules/limits';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { FileRef } from '@vinculo/contract/schema';
import { keepPicture, sweepUnusedFiles } from '../../domain/files/pictures';
import { files } from '../../services/database/schema';
import { jpeg, refuses, succeeds, valuesOf } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';
import { type SignedInPerson } from '../../testing/testApp';

const HOUR_MS = 3_600_000;
let now = new Date('2026-11-21T12:00:00Z');

let person: SignedInPerson;

const { app, domain, manager, companyId } = await schoolWorld({ clock: () => now });

person = await app.signIn('aluno@aluno.example', 'Aluno');

async function storedBytes(): Promise<string[]> {
  const found = await readdir(join(app.deps.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  return found.filter((name) => name.includes('.'));
}

describe('uploading', () => {
  it('stores a picture for the company named, or for the first', async () => {
    const second = await app.makeCompany(manager, 'Segunda');
    const stored = async (companyId?: string) => {
      const { id } = await domain.uploadPicture({ as: manager, companyId });
      const [row] = await app.deps.db.select().from(files).where(eq(files.id, id));
      return row;
    };
    assert.equal((await stored(second.id))?.companyId, second.id);
    assert.equal((await stored())?.companyId, companyId);
    const other = await app.makeCompany(person, 'De outra pessoa');
    const row = await stored(other.id);
    assert.equal(row?.companyId, companyId, 'the header grants nothing');
    assert.deepEqual([row?.used, row?.uploadedBy, row?.contentType], [false, manager.person.id, 'image/jpeg']);
  });

  it('refuses what is no picture with the same sentence in both places', async () => {
    const upload = (bytes: Buffer) => domain.send({ as: manager }, 'POST', '/files', [{ bytes, filename: 'foto.jpg' }]);
    const type = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    refuses(type, 415, { file: MESSAGES.file.type });
    assert.equal(type.json<{ message: string }>().message, MESSAGES.file.type);
    const whole = await jpeg(200, 200);
    refuses(await upload(whole.subarray(0, whole.length / 2)), 415, { file: MESSAGES.file.damaged });
    refuses(await upload(Buffer.concat([whole, Buffer.alloc(UPLOAD_MAX_BYTES)])), 413, { file: MESSAGES.file.size });
    const bomb = sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } });
    refuses(await upload(await bomb.png().toBuffer()), 413, { file: SERVER_MESSAGES.file.pixelsUnshrunk });
  });

  it('takes exactly one part named file', async () => {
    const bytes = await jpeg();
    const filename = 'foto.jpg';
    const missing = { file: MESSAGES.file.missing };
    const send = (parts: Parameters<typeof domain.send>[3]) => domain.send({ as: manager }, 'POST', '/files', parts);
    refuses(await send([]), 422, missing);
    refuses(await send([{ bytes: '', filename }]), 422, missing);
    refuses(await send([{ bytes: 'texto' }]), 422, missing);
    refuses(await send([{ bytes, filename, field: 'foto' }]), 422, missing);
    refuses(
      await send([
        { bytes, filename },
        { bytes, filename },
      ]),
      422,
      missing,
    );
    refuses(
      await send([
        { bytes, filename },
        { bytes: '1', field: 'mais' },
      ]),
      422,
      missing,
    );
    refuses(await domain.call({ as: manager }, 'POST', '/files', { file: 'x' }), 422, missing);
    refuses(await send([{ bytes, filename, field: '__proto__' }]), 400);
  });

  it('leaves nothing behind when the sender goes away', async () => {
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.fastify.server.address() as AddressInfo;
    const rowsBefore = await app.deps.db.$count(files);
    const bytesBefore = await storedBytes();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: ${manager.headers.authorization}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    socket.write(await jpeg());
    await wait(100);
    socket.destroy();
    await wait(200);
    assert.equal(await app.deps.db.$count(files), rowsBefore);
    assert.deepEqual(await storedBytes(), bytesBefore);
    assert.equal((await domain.call({ as: manager }, 'GET', '/profile')).statusCode, 200);
  });

  it('may take as long as the browser waits', () => {
    const allowed = app.fastify.server.requestTimeout - UPLOAD_TIMEOUT_S * 1000;
    assert.ok(allowed > 0 && allowed <= 30_000, String(allowed));
  });
});

describe('showing', () => {
  it('serves the picture with its own headers, once a day', async () => {
    const { url } = await domain.uploadPicture({ as: manager });
    const shown = await app.fastify.inject(url);
    assert.equal(shown.statusCode, 200);
    assert.equal((await sharp(shown.rawPayload).metadata()).format, 'jpeg');
    assert.equal(shown.headers['content-type'], 'image/jpeg');
    assert.equal(shown.headers['cache-control'], 'private, max-age=86400');
    assert.equal(shown.headers['x-content-type-options'], 'nosniff');
    const etag = String(shown.headers.etag);
    const again = await app.fastify.inject({ url, headers: { 'if-none-match': etag } });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    assert.equal((await app.fastify.inject({ url, method: 'HEAD' })).statusCode, 200);
  });

  it('does not follow dots that a client would have resolved', async () => {
    const { port } = app.fastify.server.address() as AddressInfo;
    for (const path of ['/files/../secret.key', '/files/../../etc/passwd', '/files//etc/passwd']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      assert.match(answer, /^HTTP\/1\.1 404/, path);
    }
  });
});

describe('the profile photo', () => {
  const send = async (method: 'POST' | 'PUT', bytes?: Buffer) => {
    const response = await domain.send({ as: person }, method, '/profile/avatar', [
      { bytes: bytes ?? (await jpeg()), filename: 'foto.jpg' },
    ]);
    assert.equal(response.statusCode, method === 'POST' ? 201 : 200, response.body);
    return response.json<FileRef>();
  };

  it('is added, then replaced under a new address, and the old bytes go', async () => {
    const first = await send('POST');
    const profile = await domain.read<Profile>({ as: person }, '/profile');
    assert.deepEqual(profile.avatar, first);
    const second = await send('PUT');
    const third = await send('POST');
    assert.equal(new Set([first.url, second.url, third.url]).size, 3);
    assert.deepEqual((await domain.read<Profile>({ as: person }, '/profile')).avatar, third);
    assert.equal((await app.fastify.inject(first.url)).statusCode, 404);
    assert.equal((await app.fastify.inject(second.url)).statusCode, 404);
    assert.equal((await app.fastify.inject(third.url)).statusCode, 200);
    assert.equal(await app.deps.db.$count(files, eq(files.uploadedBy, person.person.id)), 1);
  });

  it('stays as it was when the new one is refused', async () => {
    const kept = await send('PUT');
    const refused = await domain.send({ as: person }, 'PUT', '/profile/avatar', [{ bytes: 'x', filename: 'a.jpg' }]);
    refuses(refused, 415, { file: MESSAGES.file.type });
    assert.deepEqual((await domain.read<Profile>({ as: person }, '/profile')).avatar, kept);
    assert.equal((await app.fastify.inject(kept.url)).statusCode, 200);
  });

  it('keeps one of two that come at once', async () => {
    const both = await Promise.all([send('PUT'), send('PUT')]);
    const { avatar } = await domain.read<Profile>({ as: person }, '/profile');
    const statuses = await Promise.all(both.map(async ({ url }) => (await app.fastify.inject(url)).statusCode));
    assert.deepEqual(statuses.sort(), [200, 404]);
    assert.ok(both.some(({ id }) => id === avatar?.id));
    assert.equal(await app.deps.db.$count(files, eq(files.uploadedBy, person.person.id)), 1);
  });
});

const statusOf = async (url: string) => (await app.fastify.inject(url)).statusCode;
const nobody = '01900000-0000-7000-8000-000000000000';

describe('replacing', () => {
  const replace = async (id: string, ifMatch?: string, bytes?: Buffer) =>
    domain.send({ as: manager, ifMatch }, 'PUT', `/files/${id}`, [
      { bytes: bytes ?? (await jpeg()), filename: 'a.jpg' },
    ]);

  it('keeps the id, changes the address, and the old bytes go', async () => {
    const before = await domain.uploadPicture({ as: manager });
    const partner = await domain.makePartner(manager, companyId, { logo_id: before.id });
    const rows = await app.deps.db.$count(files);
    const after = succeeds(await replace(before.id)).json<FileRef>();
    assert.equal(after.id, before.id);
    assert.notEqual(after.url, before.url);
    assert.deepEqual([await statusOf(before.url), await statusOf(after.url)], [404, 200]);
    assert.equal(await app.deps.db.$count(files), rows);
    assert.deepEqual((await domain.read<Partner>({ as: manager }, `/partners/${partner.id}`)).logo, after);
  });

  it('lets one of two win that replace the same version', async () => {
    const upload = await domain.send({ as: manager }, 'POST', '/files', [{ bytes: await jpeg(), filename: 'a.jpg' }]);
    const { id } = upload.json<FileRef>();
    const bytesBefore = (await storedBytes()).length;
    const version = String(upload.headers.etag);
    const both = await Promise.all([replace(id, version), replace(id, version)]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    const winner = both.find(({ statusCode }) => statusCode === 200);
    assert.equal(await statusOf(winner?.json<FileRef>().url ?? ''), 200);
    assert.equal((await storedBytes()).length, bytesBefore, 'what lost left nothing behind');
    assert.equal((await replace(id, String(winner?.headers.etag))).statusCode, 200);
  });

  it('leaves the old picture where the new one is refused or cannot be kept', async () => {
    const { id, url } = await domain.uploadPicture({ as: manager });
    refuses(await replace(id, undefined, Buffer.from('x')), 415, { file: MESSAGES.file.type });
    const rows = await app.deps.db.$count(files);
    const { put } = app.deps.files;
    app.deps.files.put = () => Promise.reject(new Error('full'));
    try {
      assert.equal((await replace(id)).statusCode, 500);
    } finally {
      app.deps.files.put = put;
    }
    assert.equal(await statusOf(url), 200);
    assert.equal(await app.deps.db.$count(files), rows + 1, 'a row without bytes, which the sweep finds');
  });

  it("is refused for another person's, an unowned and a person's photo", async () => {
    const other = await app.signIn('outra@outra.example');
    const theirs = await app.makeCompany(other, 'Outra escola');
    const foreign = await domain.uploadPicture({ as: other, companyId: theirs.id });
    const photo = await domain.send({ as: manager }, 'POST', '/profile/avatar', [
      { bytes: await jpeg(), filename: 'a.jpg' },
    ]);
    for (const id of [foreign.id, nobody, photo.json<FileRef>().id]) refuses(await replace(id), 404);
    for (const id of [foreign.id, nobody, photo.json<FileRef>().id, 'x']) {
      refuses(await domain.call({ as: manager, companyId: theirs.id }, 'DELETE', `/files/${id}`), 404);
    }
    assert.equal(await statusOf(foreign.url), 200);
  });
});

describe('deleting', () => {
  const remove = (path: string) => domain.call({ as: manager }, 'DELETE', path);
  const rowsOf = (id: string) => app.deps.db.$count(files, eq(files.id, id));

  it('takes an unused picture at once', async () => {
    const { id, url } = await domain.uploadPicture({ as: manager });
    assert.equal((await remove(`/files/${id}`)).statusCode, 204);
    assert.deepEqual([await statusOf(url), await rowsOf(id)], [404, 0]);
    refuses(await remove(`/files/${id}`), 404);
  });

  it('only marks one in use, and its record takes it along', async () => {
    const card = await domain.makeCard(manager, companyId, person);
    const logo = await domain.uploadPicture({ as: manager });
    const partner = await domain.makePartner(manager, companyId, { logo_id: logo.id });
    for (const [picture, record] of [
      [card.avatar, `/cards/${card.id}`],
      [logo, `/partners/${partner.id}`],
    ] as const) {
      const { id, url } = picture ?? { id: '', url: '' };
      const twice = [await remove(`/files/${id}`), await remove(`/files/${id}`)];
      assert.deepEqual(valuesOf(twice, 'statusCode'), [204, 204]);
      const [row] = await app.deps.db.select().from(files).where(eq(files.id, id));
      assert.deepEqual([row?.used, row?.deleteRequestedAt], [true, now]);
      // Stopping at this point loses nothing.
      assert.equal(await statusOf(url), 200);
      await domain.read({ as: manager }, record);
      assert.equal((await remove(record)).statusCode, 204);
      assert.deepEqual([await statusOf(url), await rowsOf(id)], [404, 0]);
      refuses(await domain.call({ as: manager }, 'GET', record), 404);
      refuses(await remove(record), 404);
      refuses(await remove(`/files/${id}`), 404);
    }
  });

  it('is taken back by saving the record with its picture', async () => {
    const { id: cardId, avatar } = await domain.makeCard(manager, companyId, person);
    const avatarId = avatar?.id ?? '';
    await remove(`/files/${avatarId}`);
    const body = { avatar_id: avatarId.toUpperCase(), full_name: 'Fica', active: true };
    succeeds(await domain.call({ as: manager }, 'PUT', `/cards/${cardId}`, body));
    const [row] = await app.deps.db.select().from(files).where(eq(files.id, avatarId));
    assert.deepEqual([row?.used, row?.deleteRequestedAt], [true, null]);
    assert.equal(await statusOf(avatar?.url ?? ''), 200);
  });

  it('leaves the rest to the sweep where the bytes cannot go', async () => {
    const card = await domain.makeCard(manager, companyId, person);
    const { id, url } = card.avatar ?? { id: '', url: '' };
    const unused = await domain.uploadPicture({ as: manager });
    const { delete: erase } = app.deps.files;
    app.deps.files.delete = () => Promise.reject(new Error('away'));
    try {
      for (const path of [`/files/${id}`, `/cards/${card.id}`, `/files/${unused.id}`]) {
        assert.equal((await remove(path)).statusCode, 204);
      }
    } finally {
      app.deps.files.delete = erase;
    }
    assert.deepEqual([await rowsOf(id), await rowsOf(unused.id), await statusOf(url)], [1, 1, 200]);
    refuses(await remove(`/files/${unused.id}`), 404);
    const again = { unit_id: companyId, title: 'Padaria', logo_id: unused.id };
    refuses(await domain.call({ as: manager }, 'POST', '/partners', again), 422, {
      logo_id: SERVER_MESSAGES.file.unusable,
    });
    await sweepUnusedFiles(app.deps);
    assert.deepEqual([await rowsOf(id), await rowsOf(unused.id), await statusOf(url)], [0, 0, 404]);
  });

  it('and using the same picture at once leaves a whole record or none', async () => {
    const { id, url } = await domain.uploadPicture({ as: manager });
    const body = { unit_id: companyId, title: 'Padaria', logo_id: id };
    const [removed, made] = await Promise.all([
      remove(`/files/${id}`),
      domain.call({ as: manager }, 'POST', '/partners', body),
    ]);
    assert.equal(removed.statusCode, 204);
    assert.equal(await statusOf(url), made.statusCode === 201 ? 200 : 404);
  });
});

describe('sweeping', () => {
  /** Signs in again, because sessions do not outlive such jumps. */
  const skip = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    Object.assign(manager, await app.signIn(manager.person.email));
    person = await app.signIn(person.person.email);
  };

  it('takes what was unused for more than a day, bytes and row, and nothing else', async () => {
    const avatar = (await domain.read<Profile>({ as: person }, '/profile')).avatar;
    const forgotten = await domain.uploadPicture({ as: manager });
    // As if the process had ended between the row and the bytes.
    const half = await keepPicture(
      { ...app.deps, files: { ...app.deps.files, put: async () => undefined } },
      { bytes: Buffer.from('x'), contentType: 'image/jpeg', extension: 'jpg', sizes: new Map() },
      { uploadedBy: manager.person.id, companyId },
    );
    await skip(20 * HOUR_MS);
    const recent = await domain.uploadPicture({ as: manager });
    await skip(6 * HOUR_MS);
    assert.ok((await sweepUnusedFiles(app.deps)) >= 2);
    assert.equal((await app.fastify.inject(forgotten.url)).statusCode, 404);
    assert.equal((await app.fastify.inject(recent.url)).statusCode, 200);
    assert.equal((await app.fastify.inject(avatar?.url ?? '')).statusCode, 200);
    for (const id of [forgotten.id, half.id]) assert.equal(await app.deps.db.$count(files, eq(files.id, id)), 0);
    assert.equal(await sweepUnusedFiles(app.deps), 0);
  });

  it('leaves the row for the next time when the bytes cannot go', async () => {
    const { id } = await domain.uploadPicture({ as: manager });
    await skip(48 * HOUR_MS);
    const stuck = { ...app.deps, files: { ...app.deps.files, delete: () => Promise.reject(new Error('away')) } };
    await assert.rejects(
      sweepUnusedFiles(stuck),
      (error) => error instanceof AggregateError && /away/.test(String(error.errors[0])),
    );
    assert.equal(await app.deps.db.$count(files, eq(files.id, id)), 1);
    assert.ok((await sweepUnusedFiles(app.deps)) >= 1);
    assert.equal(await app.deps.db.$count(files, eq(files.id, id)), 0);
  });
});
