/** The pictures of a list: chosen, counted, and the names of those that match no row or are not taken. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import { FileDrop } from '../../lists/FileDrop';
import type { NotTaken } from '../../lists/reading/pictureStore';
import type { OtherPicture } from './reading/pictureNames';
import { PictureContext } from './usePictures';

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
  /** Said of those that match none, and how one of them is used. */
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
