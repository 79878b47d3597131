// Small files that claim much. A reader that goes through all of it runs out of the time of a test, or of memory.

import { HOSTILE_LISTS } from '../../testing/hostileLists';
import { readList } from './readTable';

test.each(HOSTILE_LISTS)('%s', async (_name, make, said) => {
  const read = readList(await make());
  await (said ? expect(read).rejects.toThrow(said) : expect(read).resolves.toBeDefined());
});
