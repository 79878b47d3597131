/** The face beside its row, as its file's name says; made small by the worker when its row is shown. */
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
    // A picture that cannot be read is told when its row is made.
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
