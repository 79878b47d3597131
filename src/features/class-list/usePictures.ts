/** The pictures that a person has chosen, and the worker that keeps and opens them. All of it stays in this browser. */

import { createContext, useCallback, useEffect, useState } from 'react';
import type { AddedPictures, ListPicture, NotTaken } from '../../lists/reading/pictureStore';
import { ListReader, Unreadable } from '../../lists/reading/reader';
import type { ByHand, OtherPicture } from './reading/pictureNames';

interface Photos extends ReturnType<typeof usePictures> {
  /** Pictures that match no row. */
  others: readonly OtherPicture[];
}
/** By context, because the preview's columns are made only once. */
export const PictureContext = createContext<Photos | null>(null);

const NO_HANDS: ByHand = new Map();

function forgetUrls(urls: Map<number, Promise<string>>): void {
  for (const url of urls.values()) void url.then((each) => URL.revokeObjectURL(each)).catch(() => undefined);
  urls.clear();
}

export function usePictures() {
  const [reader] = useState(() => new ListReader());
  /** Object URLs of shown pictures, made once each and revoked with the page. */
  const [urls] = useState(() => new Map<number, Promise<string>>());
  const [pictures, setPictures] = useState<readonly ListPicture[]>([]);
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);
  const [byHand, setByHand] = useState(NO_HANDS);

  useEffect(
    () => () => {
      forgetUrls(urls);
      reader.close();
    },
    [reader, urls],
  );

  /** Resolves to an object URL that lives as long as the page. */
  const thumbnail = useCallback(
    (key: number) => {
      const url = urls.get(key) ?? reader.thumbnail(key).then((blob) => URL.createObjectURL(blob));
      urls.set(key, url);
      return url;
    },
    [reader, urls],
  );

  const forget = () => {
    forgetUrls(urls);
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
    thumbnail,
    pictures,
    notTaken,
    byHand,
    forget,
    forgetHands: () => setByHand(NO_HANDS),
    orForget,
    add,
    /** The row's photo, whatever the file is called. Rejects with an `Unreadable`. */
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
