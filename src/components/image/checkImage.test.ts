import { UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { refusalOf } from './checkImage';
import { loadImage } from './loadImage';

jest.mock('./loadImage');

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d];
const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));

function file(bytes: number[], size = bytes.length, name = 'foto.jpg'): File {
  return new File([new Uint8Array(bytes), new Uint8Array(Math.max(0, size - bytes.length))], name);
}

function decodesTo(naturalWidth: number, naturalHeight: number) {
  const image = new Image();
  Object.defineProperties(image, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
  jest.mocked(loadImage).mockResolvedValue(image);
}

describe('refusalOf', () => {
  it.each([
    ['JPEG', JPEG],
    ['PNG', PNG],
    ['WebP', text('RIFF\x10\x00\x00\x00WEBP')],
  ])('takes %s by its content, whatever it is called', async (_kind, bytes) => {
    decodesTo(800, 600);
    expect(await refusalOf(file(bytes, 2000, 'nota.txt'))).toBeNull();
  });

  it.each([
    ['text', text('hello world!')],
    ['GIF', text('GIF89a......')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a WAV', text('RIFF\x10\x00\x00\x00WAVE')],
    ['nothing', []],
  ])('refuses %s called foto.jpg', async (_kind, bytes) => {
    expect(await refusalOf(file(bytes))).toBe(MESSAGES.file.type);
    expect(loadImage).not.toHaveBeenCalled();
  });

  it('refuses more than 10 MB, and takes exactly as much', async () => {
    decodesTo(800, 600);
    expect(await refusalOf(file(JPEG, UPLOAD_MAX_BYTES + 1))).toBe(MESSAGES.file.size);
    expect(await refusalOf(file(JPEG, UPLOAD_MAX_BYTES))).toBeNull();
  });

  it('takes a phone’s 64 megapixels, and refuses more', async () => {
    decodesTo(9248, 6936);
    expect(await refusalOf(file(JPEG))).toBeNull();
    decodesTo(12000, 9000);
    expect(await refusalOf(file(JPEG))).toBe(MESSAGES.file.pixels);
  });

  it('refuses what cannot be decoded', async () => {
    jest.mocked(loadImage).mockRejectedValue(new Error('EncodingError'));
    expect(await refusalOf(file(PNG))).toBe(MESSAGES.file.damaged);
  });
});
