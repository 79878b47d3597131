/** Replaces the worker that reads lists: the same work, in the test's own thread. */
import { newReader, type Question, type Reply } from '../components/list/reading/readerWork';

export function openWorker(): Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'> {
  const reply = newReader();
  let isOpen = true;
  const worker: ReturnType<typeof openWorker> = {
    onmessage: null,
    onerror: null,
    postMessage: (question: Question) => {
      const tell = (data: Reply) => {
        if (isOpen) worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }));
      };
      void reply(question).then(tell);
    },
    terminate: () => {
      isOpen = false;
    },
  };
  return worker;
}
