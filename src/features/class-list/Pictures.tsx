/** The pictures of a list: chosen, counted, and the names of those that match no row. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counted } from '@vinculo/contract/rules/counts';
import { FileDrop } from './FileDrop';
import type { ListPicture } from './reading/pictureNames';

const ACCEPTED = 'image/jpeg,image/png,image/webp,.zip,application/zip';
const NAMED_MAX = 200;

interface PicturesProps {
  count: number;
  /** Undefined before there are rows to match. */
  others?: readonly ListPicture[];
  onFiles: (files: File[]) => Promise<unknown>;
}

export function Pictures({ count, others = [], onFiles }: PicturesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FileDrop
        label={count > 0 ? 'Adicionar mais fotos' : 'Adicionar fotos'}
        hint="Várias imagens ou um ZIP. O nome de cada arquivo é a matrícula ou o e-mail do aluno."
        accept={ACCEPTED}
        multiple
        onFiles={onFiles}
      />
      {count > 0 && (
        <Typography role="status" variant="body2">
          {counted(count, 'foto escolhida', 'fotos escolhidas')}
          {others.length > 0 && `, ${counted(others.length, 'sem linha na lista', 'sem linha na lista')}`}
        </Typography>
      )}
      {others.length > 0 && (
        <Box component="details" sx={{ typography: 'body2' }}>
          <summary>Ver as fotos sem linha</summary>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 3, maxHeight: (theme) => theme.spacing(24), overflow: 'auto' }}>
            {others.slice(0, NAMED_MAX).map(({ key, name }) => (
              <Box component="li" key={key} sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Box>
            ))}
          </Box>
          {others.length > NAMED_MAX && `E mais ${others.length - NAMED_MAX}.`}
        </Box>
      )}
    </Box>
  );
}
