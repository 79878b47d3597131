// The page's side of the worker.
import { openWorker } from './openWorker';
import type { Question, Reply, Work, WorkName } from './readerWork';

/** Milliseconds without any answer, after which the worker is given up. An honest list or picture takes far less. */
const SILENT_MS = 60_000;
const TOO_SLOW = 'Demorou demais para abrir. Envie um arquivo menor, só com a lista, ou as fotos de novo, em partes.';
const PICTURES_LOST = 'As fotos se perderam no caminho. Escolha-as de novo.';
const BROKEN = 'Não conseguimos ler este arquivo neste navegador.';

/** Its message is for the person who chose the file. */
export class Unreadable extends Error {}

interface Open {
  done: (answer: never) => void;
  fail: (reason: Error) => void;
}

export class ListReader {
  #worker: Worker | null = null;
  #asked = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  readonly #open = new Map<number, Open>();

  #ask<Name extends WorkName>(name: Name, asked: Work[Name]['asks']): Promise<Work[Name]['answers']> {
    const id = (this.#asked += 1);
    return new Promise((done, fail) => {
      try {
        const worker = this.#worker ?? this.#start();
        this.#open.set(id, { done, fail });
        if (this.#open.size === 1) this.#watchSilence();
        worker.postMessage({ id, name, asked } satisfies Question<Name>);
      } catch {
        fail(new Unreadable(BROKEN));
      }
    });
  }

  /**
   * Gives the worker up after a silence. The wait starts anew with each sign of life, because pictures wait for each
   * other.
   */
  #watchSilence(): void {
    clearTimeout(this.#watch);
    if (this.#open.size === 0) return;
    this.#watch = setTimeout(() => this.#giveUp(TOO_SLOW), SILENT_MS);
  }

  #start(): Worker {
    const worker = openWorker();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const open = this.#open.get(data.id);
      if (!('isAtWork' in data)) this.#open.delete(data.id);
      this.#watchSilence();
      if ('refusal' in data) open?.fail(new Unreadable(data.refusal));
      else if ('answer' in data) open?.done(data.answer as never);
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
  readonly read = (source: Blob | string) => this.#ask('read', source);
  readonly addPictures = (files: readonly File[]) => this.#ask('addPictures', files);
  readonly photo = (key: number) => this.#picture('photo', key);
  readonly thumbnail = (key: number) => this.#picture('thumbnail', key);

  #picture(name: 'photo' | 'thumbnail', key: number): Promise<Blob> {
    return this.hasPictures ? this.#ask(name, key) : Promise.reject(new Unreadable(PICTURES_LOST));
  }

  /** False after the worker was given up with its pictures. The next worker numbers its pictures anew. */
  get hasPictures(): boolean {
    return this.#worker !== null;
  }

  /** Ends the worker; the pictures in it are lost. */
  close(): void {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
  }
}
