// What the worker is asked, and how it answers.
import { PictureStore, type AddedPictures } from './pictureStore';
import { Refusal } from './rawSheet';
import { readList, type ReadList } from './readTable';

export interface Work {
  read: { asks: Blob | string; answers: ReadList };
  addPictures: { asks: readonly File[]; answers: AddedPictures };
  photo: { asks: number; answers: Blob };
  thumbnail: { asks: number; answers: Blob };
}
export type WorkName = keyof Work;

export interface Question<Name extends WorkName = WorkName> {
  id: number;
  name: Name;
  asked: Work[Name]['asks'];
}

/** `refusal`: words for the person who chose the file. `isAtWork`: a sign of life; the answer follows. */
export type Reply =
  | { id: number; answer: Work[WorkName]['answers'] }
  | { id: number; refusal: string }
  | { id: number; isAtWork: true };

/** Few at once, because each open picture takes much memory. */
const AT_ONCE = 2;
const UNREADABLE = 'Não conseguimos ler este arquivo.';

type Do = {
  [Name in WorkName]: (asked: Work[Name]['asks'], atWork: () => void) => Promise<Work[Name]['answers']>;
};

/** `tell`: takes each reply. */
export function newReader(tell: (reply: Reply) => void): (question: Question) => Promise<void> {
  const pictures = new PictureStore();
  const waiting: (() => void)[] = [];
  let open = 0;
  const inTurn = async (work: () => Promise<Blob>) => {
    if (open >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    open += 1;
    try {
      return await work();
    } finally {
      open -= 1;
      waiting.shift()?.();
    }
  };
  const can: Do = {
    read: (source) => readList(source),
    addPictures: (files, atWork) => pictures.add(files, atWork),
    photo: (key) => inTurn(() => pictures.photo(key)),
    thumbnail: (key) => inTurn(() => pictures.thumbnail(key)),
  };
  return async ({ id, name, asked }) => {
    try {
      const work = can[name] as (given: unknown, atWork: () => void) => Promise<Work[WorkName]['answers']>;
      const answer = await work(asked, () => tell({ id, isAtWork: true }));
      tell({ id, answer });
    } catch (error) {
      tell({ id, refusal: error instanceof Refusal ? error.message : UNREADABLE });
    }
  };
}
