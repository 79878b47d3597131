// The sizes of pictures: made when they are saved, shown on request, gone with the picture.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { PICTURE_SIZES, pictureAddress } from '@vinculo/contract/rules/pictures';
import type { FileRef } from '@vinculo/contract/schema';
import { contentTypeOf, deletePicture, sizeKey, type FileStore } from '../../services/files/files';
import { s3FileStore, type S3FileStore } from '../../services/files/s3';
import { domainOf } from '../../testing/domain';
import { startS3Server } from '../../testing/s3Server';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';

const STORES: [string, (bucket: S3FileStore) => FileStore | undefined][] = [
  ['in a folder', () => undefined],
  ['in a bucket', (bucket) => bucket],
];

const server = await startS3Server();
const bucket = s3FileStore(server.config);
after(async () => {
  await bucket.close();
  await server.close();
});

for (const [where, storeOf] of STORES) {
  describe(`sizes of pictures ${where}`, () => {
    let app: TestApp;
    let domain: ReturnType<typeof domainOf>;
    let manager: SignedInPerson;
    let companyId: string;
    const read: string[] = [];

    before(async () => {
      const store = storeOf(bucket);
      app = await createTestApp({ deps: store && { files: store } });
      const { files: opened } = app.deps;
      const get = opened.get.bind(opened);
      opened.get = (key) => {
        read.push(key);
        return get(key);
      };
      domain = domainOf(app);
      manager = await app.signIn('gestora@escola.example', 'Gestora');
      companyId = (await app.makeCompany(manager)).id;
    });
    after(() => app.close());

    const keyOf = (url: string) => url.split(/[/?]/)[2] ?? '';
    const show = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.fastify.inject({ url, headers, method });
    const upload = async (bytes: Buffer) => {
      const response = await domain.send({ as: manager }, 'POST', '/files', [{ bytes, filename: 'foto.png' }]);
      assert.equal(response.statusCode, 201, response.body);
      return response.json<FileRef>();
    };
    const drawing = (width: number, height: number, alpha = 1) =>
      sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } })
        .png()
        .toBuffer();

    it('are there when the upload has answered, as WebP as wide as they are called, never enlarged', async () => {
      for (const [bytes, widths] of [
        [await drawing(1000, 500), [80, 240, 720]],
        [await drawing(200, 400), [80, 200, 200]],
        [await drawing(30, 30, 0.5), [30, 30, 30]],
      ] as const) {
        const { url } = await upload(bytes);
        const kept = await sharp((await show(url)).rawPayload).metadata();
        for (const [index, size] of PICTURE_SIZES.entries()) {
          const shown = await show(pictureAddress(url, size));
          assert.equal(shown.statusCode, 200);
          assert.equal(shown.headers['content-type'], 'image/webp');
          assert.equal(Number(shown.headers['content-length']), shown.rawPayload.length);
          assert.equal(shown.headers['cache-control'], 'private, max-age=86400');
          const { format, width = 0, height, hasAlpha } = await sharp(shown.rawPayload).metadata();
          assert.deepEqual([format, width, hasAlpha], ['webp', widths[index], kept.hasAlpha]);
          assert.equal(height, Math.round((width * (kept.height ?? 0)) / (kept.width ?? 0)));
        }
      }
    });

    it('have no address but the one of their picture', async () => {
      const { url } = await upload(await drawing(100, 100));
      const key = keyOf(url);
      const [, query = ''] = url.split('?');
      const wrong = [
        `${url}&size=81`,
        `${url}&size=`,
        `${url}&size=080`,
        `${url}&size=80&size=240`,
        `/files/${sizeKey(key, 80)}?${query}`,
        `/files/${key}?size=80`,
      ];
      for (const address of wrong) assert.equal((await show(address)).statusCode, 404, address);
    });

    it('are not read from the store for a browser that has them, nor for one that asks what they weigh', async () => {
      const { url } = await upload(await drawing(100, 100));
      for (const address of [url, pictureAddress(url, 80)]) {
        const { headers, rawPayload } = await show(address);
        read.length = 0;
        for (const known of [headers.etag, `W/${String(headers.etag)}`, `"x", ${String(headers.etag)}`]) {
          for (const method of ['GET', 'HEAD'] as const) {
            const again = await show(address, { 'if-none-match': String(known) }, method);
            assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0]);
            assert.deepEqual(
              [again.headers.etag, again.headers['cache-control']],
              [headers.etag, headers['cache-control']],
            );
          }
        }
        assert.deepEqual(read, []);
        const head = await show(address, {}, 'HEAD');
        assert.deepEqual([head.statusCode, head.rawPayload.length], [200, 0]);
        assert.equal(Number(head.headers['content-length']), rawPayload.length);
        assert.equal((await show(address, { 'if-none-match': '"x"' })).statusCode, 200);
      }
      const { etag } = (await show(url)).headers;
      const size = await show(pictureAddress(url, 80), { 'if-none-match': String(etag) });
      assert.equal(size.statusCode, 200, 'the picture is not its size');
      assert.equal((await show(`/files/${keyOf(url)}`, { 'if-none-match': String(etag) })).statusCode, 404);
    });

    it('that the store lacks are stood in for by their picture for a minute', async () => {
      const file = await upload(await drawing(100, 100));
      for (const size of PICTURE_SIZES) await app.deps.files.delete(sizeKey(keyOf(file.url), size));
      const address = pictureAddress(file.url, 240);
      const standIn = await show(address);
      assert.deepEqual(standIn.rawPayload, (await show(file.url)).rawPayload);
      assert.equal(standIn.headers['content-type'], contentTypeOf(keyOf(file.url)));
      assert.equal(standIn.headers['cache-control'], 'private, max-age=60, stale-while-revalidate=86400');
      const known = { 'if-none-match': String(standIn.headers.etag) };
      assert.equal((await show(address, known)).statusCode, 304);
    });

    it('go with their picture, at once, however it goes', async () => {
      const holder = await app.signIn('aluna@aluno.example', 'Aluna');
      const logo = await upload(await drawing(100, 100));
      const partner = await domain.makePartner(manager, companyId, { logo_id: logo.id });
      const card = await domain.makeCard(manager, companyId, holder);
      const unused = await upload(await drawing(100, 100));
      const photo = await domain.send({ as: holder }, 'POST', '/profile/avatar', [
        { bytes: await drawing(100, 100), filename: 'a.png' },
      ]);
      const bytes = await drawing(60, 60);
      const ends: [string, () => Promise<unknown>][] = [
        [logo.url, () => domain.send({ as: manager }, 'PUT', `/files/${logo.id}`, [{ bytes, filename: 'a.png' }])],
        [unused.url, () => domain.call({ as: manager }, 'DELETE', `/files/${unused.id}`)],
        [card.avatar?.url ?? '', () => domain.call({ as: manager }, 'DELETE', `/cards/${card.id}`)],
        [photo.json<FileRef>().url, () => domain.call({ as: holder }, 'DELETE', '/profile')],
      ];
      for (const [url, end] of ends) {
        const addresses = [url, ...PICTURE_SIZES.map((size) => pictureAddress(url, size))];
        for (const address of addresses) assert.equal((await show(address)).statusCode, 200, address);
        await end();
        for (const address of addresses) assert.equal((await show(address)).statusCode, 404, address);
        for (const size of PICTURE_SIZES) assert.equal(await app.deps.files.get(sizeKey(keyOf(url), size)), null);
      }
      const { logo: now } = await domain.read<{ logo: FileRef | null }>({ as: manager }, `/partners/${partner.id}`);
      assert.equal((await show(pictureAddress(now?.url ?? '', 80))).headers['content-type'], 'image/webp');
      await deletePicture(app.deps.files, keyOf(logo.url));
    });
  });
}
