// Small files that claim much. A reader that goes through all of it runs out of the time of a test, or of memory.
import { HOSTILE_LISTS } from '../../testing/hostileLists';
import { PictureStore } from './pictureStore';
import { readList } from './readTable';

test.each(HOSTILE_LISTS)('%s', async (_name, make, said) => {
  const read = readList(await make());
  await (said ? expect(read).rejects.toThrow(said) : expect(read).resolves.toBeDefined());
});

test('more files than any school has photos', async () => {
  const files = Array.from({ length: 20_001 }, () => new File(['x'], 'x.mov'));
  await expect(new PictureStore().add(files)).rejects.toThrow('São arquivos demais');
});
