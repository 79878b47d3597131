/** The page's side of the worker. */
import type { Encoding } from './encodings';
import { openWorker } from './openWorker';
import type { Question, Reply, Work, WorkName } from './readerWork';

/** Milliseconds for one list; an honest list takes far less. */
const READ_MS = 60_000;
const TOO_SLOW = 'Este arquivo demorou demais para abrir. Envie um menor, só com a lista.';
const BROKEN = 'Não conseguimos ler este arquivo neste navegador.';

/** Its message is for the person who chose the file. */
export class Unreadable extends Error {}

export class ListReader {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #open = new Map<number, { done: (answer: never) => void; fail: (reason: Error) => void }>();

  #ask<Name extends WorkName>(name: Name, asked: Work[Name]['asks']): Promise<Work[Name]['answers']> {
    const id = (this.#asked += 1);
    return new Promise((done, fail) => {
      try {
        const worker = this.#worker ?? this.#start();
        this.#open.set(id, { done, fail });
        worker.postMessage({ id, name, asked } satisfies Question<Name>);
      } catch {
        fail(new Unreadable(BROKEN));
      }
    });
  }

  #start(): Worker {
    const worker = openWorker();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const open = this.#open.get(data.id);
      this.#open.delete(data.id);
      if ('refusal' in data) open?.fail(new Unreadable(data.refusal));
      else open?.done(data.answer as never);
    };
    worker.onerror = () => this.#giveUp(BROKEN);
    this.#worker = worker;
    return worker;
  }

  #giveUp(reason: string): void {
    this.close();
    for (const { fail } of this.#open.values()) fail(new Unreadable(reason));
    this.#open.clear();
  }

  /** Rejects with an `Unreadable`, as do the other calls. */
  async read(source: Blob | string, encoding: Encoding | null = null): Promise<Work['read']['answers']> {
    const timer = setTimeout(() => this.#giveUp(TOO_SLOW), READ_MS);
    try {
      return await this.#ask('read', { source, encoding });
    } finally {
      clearTimeout(timer);
    }
  }

  addPictures(files: readonly File[]): Promise<Work['addPictures']['answers']> {
    return this.#ask('addPictures', files);
  }

  photo(key: number): Promise<Blob> {
    return this.#ask('photo', key);
  }

  thumbnail(key: number): Promise<Blob> {
    return this.#ask('thumbnail', key);
  }

  /** False after the worker was given up with its pictures. The next worker numbers its pictures anew. */
  get hasPictures(): boolean {
    return this.#worker !== null;
  }

  /** The added pictures are lost. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
