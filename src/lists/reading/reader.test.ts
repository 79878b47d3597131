// The page's side: a worker that falls silent is given up, and says so to all who wait.
import { fakeTimers } from '../../testing/timers';
import { openWorker } from './openWorker';
import { ListReader } from './reader';
import type { Question, Reply } from './readerWork';

jest.mock('./openWorker');

/** A worker that answers when it is told to. */
function silentWorker() {
  const asked: Question[] = [];
  const worker = {
    onmessage: null as ((event: { data: Reply }) => void) | null,
    postMessage: (question: Question) => asked.push(question),
    terminate: jest.fn(),
  };
  jest.mocked(openWorker).mockReturnValue(worker as unknown as Worker);
  return { asked, worker, tell: (data: Reply) => worker.onmessage?.({ data }) };
}

const file = new File(['x'], 'ana.jpg');
const said = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);

test.each([
  ['a list', (reader: ListReader) => reader.read('Nome')],
  ['pictures', (reader: ListReader) => reader.addPictures([file])],
])('%s without an answer for a minute ends the worker', async (_name, ask) => {
  fakeTimers();
  const { worker } = silentWorker();
  const reader = new ListReader();
  const answer = said(ask(reader));
  await jest.advanceTimersByTimeAsync(59_000);
  expect(worker.terminate).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatch(/^Demorou demais/);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('pictures may take long together, and one that hangs ends all', async () => {
  fakeTimers();
  const { worker, tell, asked } = silentWorker();
  const reader = new ListReader();
  const added = reader.addPictures([file, file]);
  for (let count = 0; count < 3; count += 1) {
    await jest.advanceTimersByTimeAsync(40_000);
    tell({ id: asked[0]?.id ?? 0, isAtWork: true });
  }
  tell({ id: asked[0]?.id ?? 0, answer: { pictures: [{ key: 0, name: 'ana.jpg' }], notTaken: [] } });
  expect((await added).pictures).toHaveLength(1);
  // Nothing is asked, so nothing is late.
  await jest.advanceTimersByTimeAsync(300_000);
  expect(worker.terminate).not.toHaveBeenCalled();

  const both = Promise.all([said(reader.photo(0)), said(reader.thumbnail(0))]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await both).toEqual([expect.stringMatching(/^Demorou demais/), expect.stringMatching(/^Demorou demais/)]);
  expect(await said(reader.photo(0))).toBe('As fotos se perderam no caminho. Escolha-as de novo.');
});
