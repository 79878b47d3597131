import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';
import { STORED_SIDE_MAX, toStoredImage } from './images';

const stored = (bytes: Buffer, owner = 'ana') => toStoredImage(async () => bytes, owner);

const red = { r: 200, g: 30, b: 30 };

function photo(width = 320, height = 200) {
  return sharp({
    create: { width, height, channels: 3, background: red, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

async function isRefused(bytes: Buffer, status: number, message: string) {
  await assert.rejects(stored(bytes), (error: unknown) => {
    assert.ok(error instanceof ApiError, String(error));
    assert.equal(error.status, status);
    assert.equal(error.message, message);
    assert.deepEqual(error.fields, { file: [message] });
    return true;
  });
}

/** A PNG chunk; its checksum may be wrong, because chunks are read before decoding. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

describe('what is accepted', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    it(`re-encodes an opaque ${format} as JPEG`, async () => {
      const { bytes, contentType, extension } = await stored(await photo().toFormat(format).toBuffer());
      assert.deepEqual([contentType, extension], ['image/jpeg', 'jpg']);
      const { format: kept, width, height } = await sharp(bytes).metadata();
      assert.deepEqual([kept, width, height], ['jpeg', 320, 200]);
    });
  }

  for (const format of ['png', 'webp'] as const) {
    it(`keeps the transparency of a ${format}`, async () => {
      const logo = sharp({ create: { width: 60, height: 40, channels: 4, background: { ...red, alpha: 0.25 } } });
      const { bytes, contentType } = await stored(await logo.toFormat(format).toBuffer());
      assert.equal(contentType, 'image/webp');
      const pixel = await sharp(bytes).ensureAlpha().raw().toBuffer();
      assert.ok(Math.abs((pixel[3] ?? 0) - 64) <= 2, `alpha is ${pixel[3]}`);
    });
  }

  it('stores a PNG whose alpha channel is never used as JPEG', async () => {
    const opaque = sharp({ create: { width: 20, height: 20, channels: 4, background: { ...red, alpha: 1 } } });
    assert.equal((await stored(await opaque.png().toBuffer())).contentType, 'image/jpeg');
  });

  it('keeps nothing of the page, the document or the archive that a picture is as well', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const script = Buffer.from('<?php echo 1;');
    const marker = Buffer.from([0xff, 0xfe, 0, script.length + 2]);
    const page = Buffer.from('<SCRIPT>alert(1)</SCRIPT>');
    const archive = Buffer.concat([Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)]);
    const { bytes } = await stored(
      Buffer.concat([jpeg.subarray(0, 2), marker, script, jpeg.subarray(2), page, Buffer.from('%PDF-1.7'), archive]),
    );
    for (const foreign of [script, page, Buffer.from('%PDF-'), archive]) assert.ok(!bytes.includes(foreign));
  });

  it('bounds the longest side and never enlarges', async () => {
    const large = await sharp((await stored(await photo(3000, 1500).jpeg().toBuffer())).bytes).metadata();
    assert.deepEqual([large.width, large.height], [STORED_SIDE_MAX, STORED_SIDE_MAX / 2]);
    const small = await sharp((await stored(await photo(1, 1).jpeg().toBuffer())).bytes).metadata();
    assert.deepEqual([small.width, small.height], [1, 1]);
  });

  it('turns the picture upright and drops its metadata', async () => {
    const withMetadata = await photo(300, 100)
      .withExif({ IFD0: { Artist: 'Alguém' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(withMetadata).metadata();
    assert.ok(before.exif && before.orientation === 6);
    const { width, height, exif, orientation, icc, xmp } = await sharp((await stored(withMetadata)).bytes).metadata();
    assert.deepEqual([width, height], [100, 300]);
    assert.deepEqual([exif, orientation, icc, xmp], [undefined, undefined, undefined, undefined]);
  });

  it('accepts what phones append to a photo', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const { contentType } = await stored(Buffer.concat([jpeg, Buffer.from('....ftypmp42 SEFT')]));
    assert.equal(contentType, 'image/jpeg');
  });
});

describe('many at once', () => {
  it('are decoded one after the other, the accounts in turn, and each is read when it is its turn', async () => {
    const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: red } })
      .png({ progressive: true })
      .toBuffer();
    const order: string[] = [];
    const send = async (name: string, owner = 'ana') => {
      const read = async () => {
        order.push(`${name} read`);
        return large;
      };
      await toStoredImage(read, owner);
      order.push(name);
    };
    await Promise.all([...['a', 'b', 'c'].map((name) => send(name)), send('of another', 'bia')]);
    assert.deepEqual(
      order,
      ['a', 'b', 'of another', 'c'].flatMap((name) => [`${name} read`, name]),
    );
  });

  it('keep no one waiting when they are refused', async () => {
    const broken = (await photo().png().toBuffer()).subarray(0, 200);
    for (let n = 0; n < 5; n += 1) await isRefused(broken, 415, MESSAGES.file.damaged);
  });
});

describe('what is refused', () => {
  it('other kinds, whatever they are called', async () => {
    const gif = await photo(10, 10).gif().toBuffer();
    const tiff = await photo(10, 10).tiff().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const others = [gif, tiff, svg, Buffer.from('%PDF-1.7'), Buffer.from('olá'), Buffer.alloc(0)];
    for (const bytes of others) await isRefused(bytes, 415, MESSAGES.file.type);
  });

  it('pictures that move', async () => {
    const frames = [await photo(20, 20).png().toBuffer(), await photo(20, 20).negate().png().toBuffer()];
    await isRefused(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      415,
      MESSAGES.file.type,
    );
    const png = await photo(20, 20).png().toBuffer();
    const headerEnd = 8 + 25;
    const moving = [png.subarray(0, headerEnd), chunk('acTL', Buffer.alloc(8)), png.subarray(headerEnd)];
    await isRefused(Buffer.concat(moving), 415, MESSAGES.file.type);
  });

  for (const format of ['jpeg', 'png', 'webp'] as const) {
    it(`a ${format} that ends too early or is damaged inside`, async () => {
      const whole = await photo().toFormat(format).toBuffer();
      for (const length of [20, Math.floor(whole.length / 2), whole.length - 20]) {
        await isRefused(whole.subarray(0, length), 415, MESSAGES.file.damaged);
      }
    });
  }

  it('more than 10 MB', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    await isRefused(Buffer.concat([jpeg, Buffer.alloc(UPLOAD_MAX_BYTES)]), 413, MESSAGES.file.size);
  });

  it('a JPEG of more than 40 megapixels, and a PNG or WebP of more than 16, before they are unpacked', async () => {
    const bomb = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
    await isRefused(await bomb(8000, 5001).jpeg().toBuffer(), 413, MESSAGES.file.pixels);
    await isRefused(await bomb(4000, 4001).webp({ effort: 0 }).toBuffer(), 413, SERVER_MESSAGES.file.pixelsUnshrunk);
    const interlaced = await bomb(4000, 4001).png({ progressive: true }).toBuffer();
    const before = process.cpuUsage();
    await isRefused(interlaced, 413, SERVER_MESSAGES.file.pixelsUnshrunk);
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 400_000, 'unpacking it takes seconds');
    assert.equal((await stored(await bomb(8000, 5000).jpeg().toBuffer())).contentType, 'image/jpeg');
  });
});
