// The pictures of a list: keeps those that a person has chosen, in the worker that opens them, counts them, and names
// those that match no row or are not taken. All of it stays in this browser.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import { FileDrop } from '../../lists/FileDrop';
import type { AddedPictures, ListPicture, NotTaken } from '../../lists/reading/pictureStore';
import { ListReader, Unreadable } from '../../lists/reading/reader';
import type { ByHand, OtherPicture } from './reading/pictureNames';

interface Photos extends ReturnType<typeof usePictures> {
  /** Pictures that match no row. */
  others: readonly OtherPicture[];
}
/** A context, because the preview's columns are made only once. */
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
  async function orForget<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (!reader.hasPictures) forget();
      throw error;
    }
  }

  /** Rejects with an `Unreadable`. */
  const add = async (files: readonly File[]): Promise<AddedPictures> => {
    const added = await orForget(reader.addPictures(files));
    setPictures((before) => [...before, ...added.pictures]);
    setNotTaken((before) => [...before, ...added.notTaken]);
    return added;
  };

  /** Gives the row this picture, or none. */
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
    /** Gives the row this photo, whatever the file's name is. Rejects with an `Unreadable`. */
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

export const PHOTOS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const NAMED_MAX = 200;

const WHY: Readonly<Record<OtherPicture['why'], string>> = {
  none: 'nenhum aluno com este nome ou matrícula',
  several: 'serve a mais de um aluno',
  taken: 'o aluno já tem foto',
};

function Files({ files }: { files: readonly NotTaken[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: (theme) => theme.spacing(24), overflow: 'auto' }}>
      {files.slice(0, NAMED_MAX).map(({ name, reason }, index) => (
        <Box component="li" key={`${index} ${name}`} sx={{ overflowWrap: 'anywhere' }}>
          {`${name}: ${reason}`}
        </Box>
      ))}
      {files.length > NAMED_MAX && <li>{`E mais ${files.length - NAMED_MAX}`}</li>}
    </Box>
  );
}

interface PicturesProps {
  /** Whether there are rows to match. */
  hasRows?: boolean;
  /** What is said of pictures that match no row, and how to use one of them. */
  withoutRow?: string;
  how?: string;
}

export function Pictures({
  hasRows = true,
  withoutRow = 'sem linha na lista',
  how = 'Ver as fotos sem linha. Para usar uma, abra Corrigir na linha do aluno',
}: PicturesProps) {
  const photos = useContext(PictureContext);
  if (!photos) return null;
  const { pictures, notTaken, add } = photos;
  const others = hasRows ? photos.others : [];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FileDrop
        label={pictures.length > 0 ? 'Adicionar mais fotos' : 'Adicionar fotos'}
        hint="Várias imagens ou um ZIP. O nome de cada arquivo traz a matrícula, o e-mail ou o nome inteiro do aluno."
        accept={`${PHOTOS},.zip,application/zip`}
        multiple
        onFiles={add}
      />
      {pictures.length > 0 && (
        <Typography role="status" variant="body2">
          {counted(pictures.length, 'foto escolhida', 'fotos escolhidas')}
          {others.length > 0 && `, ${counted(others.length, withoutRow, withoutRow)}`}
        </Typography>
      )}
      {notTaken.length > 0 && (
        <Alert severity="warning" role="status">
          {counted(notTaken.length, 'arquivo não é usado:', 'arquivos não são usados:')}
          <Files files={notTaken} />
        </Alert>
      )}
      {others.length > 0 && (
        <Box component="details" sx={{ typography: 'body2' }}>
          <summary>{how}</summary>
          <Files files={others.map(({ name, why }) => ({ name, reason: WHY[why] }))} />
        </Box>
      )}
    </Box>
  );
}
