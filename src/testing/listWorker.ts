// Replaces the worker that reads lists: the same work, in the test's own thread.
import { newReader, type Question } from '../lists/reading/readerWork';

export function openWorker(): Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'> {
  let isOpen = true;
  const read = newReader((data) => {
    if (isOpen) worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }));
  });
  const worker: ReturnType<typeof openWorker> = {
    onmessage: null,
    onerror: null,
    postMessage: (question: Question) => void read(question),
    terminate: () => {
      isOpen = false;
    },
  };
  return worker;
}
