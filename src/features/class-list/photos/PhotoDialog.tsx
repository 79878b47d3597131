/** Whose photo it is, by hand: one of the chosen pictures, another file, or none. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { factLine } from '@vinculo/contract/rules/card/student';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import { PersonAvatar } from '../../../components/person/PersonAvatar';
import { PlainList } from '../../../components/table/listLayout';
import type { ListPicture } from '../../../lists/reading/pictures';
import { PictureContext } from '../pictureContext';
import { PhotoDrop } from '../Pictures';
import { useThumbnail } from '../RowPhoto';
import type { PhotoRow } from './photoPlan';

const SHOWN_AT_ONCE = 12;

function Offer({ picture, onChoose }: { picture: ListPicture; onChoose: () => void }) {
  const url = useThumbnail(picture.key);
  return (
    <ButtonBase
      onClick={onChoose}
      sx={{ display: 'grid', gap: 0.5, justifyItems: 'center', width: '100%', p: 1, borderRadius: 1 }}
    >
      <PersonAvatar name="" url={url} size="large" />
      <Typography component="span" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
        {picture.name}
      </Typography>
    </ButtonBase>
  );
}

interface PhotoChoiceProps {
  row: { id: string; name: string; picture: ListPicture | null };
  /** Pictures without a student, the likeliest first. */
  offered: readonly ListPicture[];
  /** A picture was chosen, brought or taken away. */
  onChosen?: () => void;
}

export function PhotoChoice({ row: { id, name, picture }, offered, onChosen }: PhotoChoiceProps) {
  const actions = useContext(PictureContext);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const url = useThumbnail(picture?.key);
  const choose = (key: number | null) => {
    actions?.choosePicture(id, key);
    onChosen?.();
  };
  return (
    <>
      {picture && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <PersonAvatar name={name} url={url} size="large" />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{picture.name}</Typography>
            <Button color="error" onClick={() => choose(null)}>
              Não é esta foto
            </Button>
          </Box>
        </Box>
      )}
      {offered.length > 0 && (
        <>
          <Typography variant="h3" component="h3">
            Fotos que sobraram
          </Typography>
          <PlainList
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 104px), 1fr))' }}
          >
            {offered.slice(0, shown).map((each) => (
              <li key={each.key}>
                <Offer picture={each} onChoose={() => choose(each.key)} />
              </li>
            ))}
          </PlainList>
          {offered.length > shown && (
            <Button variant="outlined" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
              Ver mais
            </Button>
          )}
        </>
      )}
      <PhotoDrop
        isOther={picture !== null}
        onFile={async (file) => {
          await actions?.addPicture(id, file);
          onChosen?.();
        }}
      />
    </>
  );
}

interface PhotoDialogProps {
  student: PhotoRow;
  /** Pictures without a student. */
  others: readonly ListPicture[];
  onClose: () => void;
}

export function PhotoDialog({ student: { id, row, picture, doubts }, others, onClose }: PhotoDialogProps) {
  const offered = [...doubts, ...others.filter(({ key }) => !doubts.some((doubt) => doubt.key === key))];
  return (
    <ResponsiveDialog open title={row.full_name} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{factLine(row) || row.email}</Typography>
        <PhotoChoice row={{ id, name: row.full_name, picture }} offered={offered} onChosen={onClose} />
      </Box>
    </ResponsiveDialog>
  );
}
