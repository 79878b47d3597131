// The worker: reads lists and pictures while the page stays responsive.
import { newReader, type Question, type Reply } from './readerWork';

const read = newReader((reply: Reply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<Question>) => void read(data));
