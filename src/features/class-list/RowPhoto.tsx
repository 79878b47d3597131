/** The photo that matches a row by its file's name; the worker shrinks it when the row is shown. */
import { useContext, useEffect, useState } from 'react';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import type { PlannedRow } from './plan';
import { PreviewContext } from './previewContext';

export function RowPhoto({ planned: { row, picture } }: { planned: PlannedRow }) {
  const thumbnail = useContext(PreviewContext)?.thumbnail;
  const [shot, setShot] = useState<{ key: number; url: string } | null>(null);
  const key = picture?.key;

  useEffect(() => {
    if (key === undefined || !thumbnail) return undefined;
    let isGone = false;
    // An unreadable picture is reported when its row is made.
    thumbnail(key).then(
      (url) => !isGone && setShot({ key, url }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [key, thumbnail]);

  return <PersonAvatar name={row.full_name} url={shot && shot.key === key ? shot.url : null} size="small" />;
}
