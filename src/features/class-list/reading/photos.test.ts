// Photos of a list: whose they are by their names, and those of an iPhone.

import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { PictureStore } from '../../../lists/reading/pictureStore';
import { caseFile, readAlone } from '../../../testing/classListCases';
import { matchPictures } from './pictureNames';

test('photos go to their students by a number, a whole name; what is not taken is named', async () => {
  const { students } = await readAlone(caseFile('21-lista-das-fotos.csv'));
  const { pictures, notTaken } = await new PictureStore().add([caseFile('21-fotos.zip')]);
  const { ofRow, others } = matchPictures(students, pictures);
  const nameOf = new Map(students.map(({ id, full_name }) => [id, full_name]));
  expect(Object.fromEntries([...ofRow].map(([id, { name }]) => [nameOf.get(id), name]))).toEqual({
    'Carla Dias': 'Carla Dias.jpg',
    'Davi Rocha': '20271704 - Davi Rocha.jpg',
    'Eva Nunes': '00020271705.jpg',
    'Fábio Reis': '20271706 (1).jpg',
  });
  expect(others).toEqual([]);
  expect(notTaken).toEqual([
    { name: '20271701.HEIC', reason: expect.stringMatching(/^não abre/) },
    { name: '20271702.jpg', reason: 'está vazio' },
  ]);
});

describe('a HEIC photo, of an iPhone', () => {
  const drawn: { data: Uint8ClampedArray; width: number; height: number }[] = [];
  /** Of a browser that does not know the kind: it opens pixels alone. */
  const bitmapOf = async (source: unknown) => {
    if (source instanceof Blob) throw new DOMException('Unknown kind', 'InvalidStateError');
    const pixels = source as (typeof drawn)[number];
    drawn.push(pixels);
    return { width: pixels.width, height: pixels.height, close: () => undefined };
  };
  class Pixels {
    readonly data: Uint8ClampedArray;
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      this.data = new Uint8ClampedArray(width * height * 4);
    }
  }
  class Canvas {
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
  }
  beforeEach(() => {
    drawn.length = 0;
    Object.assign(globalThis, { createImageBitmap: bitmapOf, OffscreenCanvas: Canvas, ImageData: Pixels });
  });

  test('is opened where the browser does not open it', async () => {
    const store = new PictureStore();
    const { pictures, notTaken } = await store.add([caseFile('22-foto.heic')]);
    expect([pictures.map(({ name }) => name), notTaken]).toEqual([['22-foto.heic'], []]);
    expect((await store.photo(pictures[0]?.key ?? -1)).type).toBe('image/jpeg');
    const [shown] = drawn;
    expect([shown?.width, shown?.height]).toEqual([128, 96]);
    const colorAt = (x: number) => Array.from(shown?.data.slice(x * 4, x * 4 + 3) ?? []);
    const [[red = 0, , other = 255] = [], [another = 255, , blue = 0] = []] = [colorAt(10), colorAt(110)];
    expect(red - other).toBeGreaterThan(100);
    expect(blue - another).toBeGreaterThan(100);
  });

  test('is opened by the browser that knows the kind', async () => {
    const known = jest.fn(async () => ({ width: 3, height: 4, close: () => undefined }));
    Object.assign(globalThis, { createImageBitmap: known });
    const store = new PictureStore();
    const { pictures } = await store.add([caseFile('22-foto.heic')]);
    await store.thumbnail(pictures[0]?.key ?? -1);
    expect(known).toHaveBeenCalledTimes(2);
    expect(drawn).toEqual([]);
  });

  test('that is cut off is told, at once or when it is opened', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const whole = new Uint8Array(await caseFile('22-foto.heic').arrayBuffer());
    const store = new PictureStore();
    const cut = [60, whole.length - 30].map((length) => new File([whole.slice(0, length)], `${length}.heic`));
    const { pictures, notTaken } = await store.add(cut);
    const told = await Promise.all(pictures.map(({ key }) => store.photo(key).catch((error: Error) => error.message)));
    expect([...notTaken.map(({ reason }) => reason), ...told]).toEqual([
      'não abre: está danificado ou não é uma foto',
      MESSAGES.file.damaged,
    ]);
  });
});
