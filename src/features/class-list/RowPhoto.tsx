/** The photo of a row; the worker shrinks it when the row is shown. */

import Box from '@mui/material/Box';
import { useContext, useEffect, useState } from 'react';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { PictureContext } from './pictureContext';
import type { PlannedRow } from './plan';

const UNREADABLE_PHOTO = 'A foto não abre';

/** The address of a picture's small copy: null if it does not open, undefined until it is known. */
export function useThumbnail(key: number | undefined): string | null | undefined {
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
