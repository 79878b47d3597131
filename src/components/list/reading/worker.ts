/** The worker: reads lists and pictures while the page stays responsive. */
import { newReader, type Question } from './readerWork';

const reply = newReader();

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void reply(data).then((answer) => postMessage(answer));
});
