/** The photo of a row; the worker shrinks it when the row is shown. A photo can be dropped on it. */
import Box from '@mui/material/Box';
import { useContext, useEffect, useState, type DragEvent } from 'react';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import type { PlannedRow } from './plan';
import { PictureContext } from './pictureContext';

const UNREADABLE_PHOTO = 'A foto não abre';

export function RowPhoto({ planned: { id, row, picture } }: { planned: PlannedRow }) {
  const actions = useContext(PictureContext);
  const thumbnail = actions?.thumbnail;
  const [shot, setShot] = useState<{ key: number; url: string | null } | null>(null);
  const [isOver, setIsOver] = useState(false);
  const key = picture?.key;

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

  const own = shot && shot.key === key ? shot : null;
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  return (
    <Box
      onDragOver={over}
      onDragLeave={over}
      onDrop={(event: DragEvent) => {
        over(event);
        const [file] = event.dataTransfer.files;
        // What cannot be used is named above the rows.
        if (file) void actions?.addPicture(id, file).catch(() => undefined);
      }}
      sx={{ flexShrink: 0, borderRadius: '50%', outline: isOver ? '2px solid' : 'none', outlineColor: 'primary.main' }}
    >
      <PersonAvatar name={row.full_name} url={own?.url ?? null} size="small" />
      {own?.url === null && (
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
