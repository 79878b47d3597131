// Photos of a list: whose they are by their names, and those of an iPhone.
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { PictureStore } from '../../../lists/reading/pictureStore';
import { caseFile, readAlone } from '../../../testing/classListCases';
import { aPhoto, openPictures } from '../../../testing/listPictures';
import { matchPictures } from './pictureNames';

test('photos go to their students by a number, a whole name; what is not taken is named', async () => {
  const { students } = await readAlone(caseFile('21-lista-das-fotos.csv'));
  const { pictures, notTaken } = await new PictureStore().add([caseFile('21-fotos.zip')]);
  const { ofRow, others } = matchPictures(students, pictures);
  const nameOf = new Map(students.map(({ id, full_name }) => [id, full_name]));
  expect(Object.fromEntries([...ofRow].map(([id, { name }]) => [nameOf.get(id), name]))).toEqual({
    'Ana Souza': '20271701.HEIC',
    'Carla Dias': 'Carla Dias.jpg',
    'Davi Rocha': '20271704 - Davi Rocha.jpg',
    'Eva Nunes': '00020271705.jpg',
    'Fábio Reis': '20271706 (1).jpg',
  });
  expect(others).toEqual([]);
  expect(notTaken).toEqual([{ name: '20271702.jpg', reason: 'está vazio' }]);
});

/** By student and class: the name of the photo that is theirs. */
async function matchedBy(list: string, names: readonly string[]) {
  const { students } = await readAlone(list);
  const { ofRow, others } = matchPictures(
    students,
    names.map((name, key) => ({ key, name })),
  );
  return {
    matched: students.flatMap(({ id, full_name, class_name }) => {
      const name = ofRow.get(id)?.name;
      return name ? `${full_name} ${class_name}: ${name}` : [];
    }),
    others: others.map(({ name, why }) => `${name}: ${why}`),
  };
}
const LIST = 'Nome;Turma;Matrícula\nAna Luz;6A;20260204\nBia Sol;6A;1001\nCaio Mar;6A;103';

test.each<[what: string, names: string[], matched: string[]]>([
  [
    'a day, a camera’s counter and a messenger’s are no numbers',
    [
      'IMG-20260204-WA0007.jpg',
      'IMG_1001.JPG',
      'DSC_0103.jpg',
      'PXL_20260204_123456789.jpg',
      'WhatsApp Image 2026-02-04 at 10.11.12.jpeg',
      '20260204_101112.jpg',
    ],
    [],
  ],
  [
    'the whole name is a number, with zeros or a copy’s',
    ['00103.jpg', '1001 (1).jpg', 'passeio.jpg', 'turma.jpg', 'x.jpg'],
    ['Bia Sol 6A: 1001 (1).jpg', 'Caio Mar 6A: 00103.jpg'],
  ],
  [
    'a number beside other words is one if most names have one',
    ['aluno 103.jpg', 'aluna 1001.jpg', 'x.jpg'],
    ['Bia Sol 6A: aluna 1001.jpg', 'Caio Mar 6A: aluno 103.jpg'],
  ],
  ['and none if few have one', ['sala 103.jpg', 'x.jpg', 'y.jpg'], []],
])('photos by number: %s', async (_what, names, matched) => {
  expect((await matchedBy(LIST, names)).matched).toEqual(matched);
});

test('name and class tell two of a name apart, whichever stands first', async () => {
  const list = 'Nome;Turma\nJoão da Silva;1ºA\nAna Luz;1ºA\nAna Luz;1ºB\nAna Luz;2ºC';
  const names = [
    'João da Silva 1ºA.jpg',
    'Ana Luz 1A (1).jpg',
    '1º B - Ana Luz.jpg',
    'Ana Luz.jpg',
    'João da Silva 2ºC.jpg',
  ];
  expect(await matchedBy(list, names)).toEqual({
    matched: [
      'João da Silva 1ºA: João da Silva 1ºA.jpg',
      'Ana Luz 1ºA: Ana Luz 1A (1).jpg',
      'Ana Luz 1ºB: 1º B - Ana Luz.jpg',
    ],
    others: ['Ana Luz.jpg: several', 'João da Silva 2ºC.jpg: none'],
  });
});

test('a ZIP of Windows has its names in the characters of MS-DOS', async () => {
  const { pictures } = await new PictureStore().add([caseFile('p3-zip-do-windows-cp850.zip')]);
  expect(pictures.map(({ name }) => name)).toEqual(['João Conceição.jpg', 'Érica Sá.jpg']);
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
  beforeEach(() => {
    drawn.length = 0;
    openPictures({ createImageBitmap: bitmapOf, ImageData: Pixels });
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

  test('and a JPEG are known by their content, whatever their names end with; a video is no photo', async () => {
    const store = new PictureStore();
    const heic = new File([await caseFile('22-foto.heic').arrayBuffer()], 'ela.jpg');
    const video = new TextEncoder().encode('\0\0\0\u0018ftypmp42....');
    const { pictures, notTaken } = await store.add([
      heic,
      aPhoto('ele.HEIC'),
      aPhoto('do-navegador.jfif'),
      aPhoto('sem ending'),
      new File([video], 'festa.mp4'),
      new File([video], 'festa.jpg'),
    ]);
    expect(pictures.map(({ name }) => name)).toEqual(['ela.jpg', 'ele.HEIC', 'do-navegador.jfif', 'sem ending']);
    expect(notTaken.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      'festa.mp4 não é JPEG, PNG, WebP nem HEIC',
      'festa.jpg não abre: está danificado ou não é uma foto',
    ]);
    expect((await store.photo(pictures[0]?.key ?? -1)).type).toBe('image/jpeg');
    expect(drawn).toHaveLength(1);
  });

  test('of a phone’s 48 megapixels is made smaller, as a JPEG is', async () => {
    const shot = { width: 8064, height: 6048, close: () => undefined };
    Object.assign(globalThis, { createImageBitmap: async () => shot });
    // The first segment says the size.
    const claim = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x17, 0xa0, 0x1f, 0x80];
    const jpeg = Uint8Array.of(...claim, ...new Array<number>(30).fill(0), 0xff, 0xd9);
    const store = new PictureStore();
    const { pictures } = await store.add([new File([jpeg], 'ana.jpg')]);
    expect((await store.photo(pictures[0]?.key ?? -1)).type).toBe('image/jpeg');
  });

  test('is opened by the browser that knows the kind', async () => {
    const known = jest.fn(async () => ({ width: 3, height: 4, close: () => undefined }));
    Object.assign(globalThis, { createImageBitmap: known });
    const store = new PictureStore();
    const { pictures } = await store.add([caseFile('22-foto.heic')]);
    await store.thumbnail(pictures[0]?.key ?? -1);
    expect(known).toHaveBeenCalledTimes(1);
    expect(drawn).toEqual([]);
  });

  test('that is cut off is told when it is opened', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const whole = new Uint8Array(await caseFile('22-foto.heic').arrayBuffer());
    const store = new PictureStore();
    const cut = [60, whole.length - 30].map((length) => new File([whole.slice(0, length)], `${length}.heic`));
    const { pictures } = await store.add(cut);
    const told = await Promise.all(pictures.map(({ key }) => store.photo(key).catch((error: Error) => error.message)));
    expect(told).toEqual([MESSAGES.file.damaged, MESSAGES.file.damaged]);
  });
});
