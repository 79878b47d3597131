/** The pictures that a person has chosen, and the worker that keeps and opens them. All of it stays in this browser. */

import { useEffect, useState } from 'react';
import type { AddedPictures, ListPicture, NotTaken } from '../../lists/reading/pictures';
import { ListReader, Unreadable } from '../../lists/reading/reader';
import type { ByHand } from './reading/pictureNames';
import { Thumbnails } from './thumbnails';

const NO_HANDS: ByHand = new Map();

export function usePictures() {
  const [reader] = useState(() => new ListReader());
  const [thumbnails] = useState(() => new Thumbnails(reader));
  const [pictures, setPictures] = useState<readonly ListPicture[]>([]);
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);
  const [byHand, setByHand] = useState(NO_HANDS);

  useEffect(
    () => () => {
      thumbnails.forget();
      reader.close();
    },
    [reader, thumbnails],
  );

  const forget = () => {
    thumbnails.forget();
    setPictures([]);
    setNotTaken([]);
    setByHand(NO_HANDS);
  };

  /** A file that broke the worker took the pictures along. If they stayed, their numbers would match later pictures. */
  const orForget = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      if (!reader.hasPictures) forget();
      throw error;
    }
  };

  /** Rejects with an `Unreadable`. */
  const add = async (files: readonly File[]): Promise<AddedPictures> => {
    const added = await orForget(reader.addPictures(files));
    setPictures((before) => [...before, ...added.pictures]);
    setNotTaken((before) => [...before, ...added.notTaken]);
    return added;
  };

  /** The row has this picture, or none. */
  const choose = (id: string, key: number | null) => setByHand((before) => new Map(before).set(id, key));

  return {
    reader,
    thumbnail: thumbnails.of,
    pictures,
    notTaken,
    byHand,
    forget,
    forgetHands: () => setByHand(NO_HANDS),
    orForget,
    add,
    addOf: async (id: string, file: File) => {
      const {
        pictures: [picture],
        notTaken: [refused],
      } = await add([file]);
      if (refused) throw new Unreadable(`${refused.name} ${refused.reason}.`);
      if (picture) choose(id, picture.key);
    },
    choose,
  };
}
