/** The worker: reads lists and pictures, so that the page goes on answering meanwhile. */
import { newReader, type Question } from './readerWork';

const reply = newReader();

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void reply(data).then((answer) => postMessage(answer));
});
