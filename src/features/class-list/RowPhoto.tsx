/** The photo of a row: the worker shrinks it when the row is shown, and a person may say that it is another. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useState } from 'react';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { PlainList } from '../../components/table/listLayout';
import { FileDrop } from '../../lists/FileDrop';
import type { ListPicture } from '../../lists/reading/pictures';
import { PHOTOS } from './Pictures';
import type { PlannedRow } from './plan';
import { PictureContext } from './usePictures';

const UNREADABLE_PHOTO = 'A foto não abre';

/** The address of a picture's small copy: null if it does not open, undefined until it is known. */
function useThumbnail(key: number | undefined): string | null | undefined {
  const thumbnail = useContext(PictureContext)?.thumbnail;
  const [shot, setShot] = useState<{ key: number; url: string | null } | null>(null);
  useEffect(() => {
    if (key === undefined || !thumbnail) return undefined;
    let isGone = false;
    thumbnail(key).then(
      (url) => !isGone && setShot({ key, url }),
      () => !isGone && setShot({ key, url: null }),
    );
    return () => {
      isGone = true;
    };
  }, [key, thumbnail]);
  return shot && shot.key === key ? shot.url : undefined;
}

export function RowPhoto({ planned: { row, picture } }: { planned: Pick<PlannedRow, 'row' | 'picture'> }) {
  const url = useThumbnail(picture?.key);
  return (
    <Box sx={{ flexShrink: 0 }}>
      <PersonAvatar name={row.full_name} url={url} size="small" />
      {url === null && (
        <Box
          component="span"
          role="img"
          aria-label={UNREADABLE_PHOTO}
          title={UNREADABLE_PHOTO}
          sx={{ color: 'error.main' }}
        >
          !
        </Box>
      )}
    </Box>
  );
}

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

/** Whose photo it is, by hand: one of the chosen pictures, another file, or none. */
export function PhotoChoice({ row: { id, name, picture }, offered, onChosen }: PhotoChoiceProps) {
  const actions = useContext(PictureContext);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const url = useThumbnail(picture?.key);
  const choose = (key: number | null) => {
    actions?.choose(id, key);
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
      <FileDrop
        label={picture ? 'Escolher outra foto' : 'Escolher uma foto'}
        hint="JPEG, PNG, WebP ou HEIC"
        accept={PHOTOS}
        onFiles={async ([file]) => {
          if (!file) return;
          await actions?.addOf(id, file);
          onChosen?.();
        }}
      />
    </>
  );
}
