/** The making of one list for its screen; it ends with the screen. */

import { useEffect, useRef, useState } from 'react';
import type { ClassListRow } from '@vinculo/contract/classLists';
import { slice } from '../../api/slice';
import { useAppDispatch } from '../../lib/hooks';
import type { ListPicture } from '../../lists/reading/pictures';
import type { ListReader } from '../../lists/reading/reader';
import { startMaking, type MadeRow, type Making, type Progress } from './making';

/** The store need not keep hundreds of calls that no component reads. */
const UNTRACKED = { track: false } as const;

export function useMaking(companyId: string | null, reader: ListReader) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress | null>(null);
  const making = useRef<Making | null>(null);

  useEffect(() => () => making.current?.stop(), []);

  const start = (rows: readonly MadeRow[]) => {
    if (!companyId) return;
    const { createFile } = slice.endpoints;
    const { importClassList } = slice.endpoints;
    const calls = {
      photo: ({ key }: ListPicture) => reader.photo(key),
      upload: async (file: File) => (await dispatch(createFile.initiate({ file }, UNTRACKED)).unwrap()).id,
      importRows: (imported: ClassListRow[]) =>
        dispatch(importClassList.initiate({ company_id: companyId, rows: imported }, UNTRACKED)).unwrap(),
    };
    making.current = startMaking(rows, calls, setProgress);
  };
  return {
    progress,
    start,
    pause: () => making.current?.pause(),
    resume: () => making.current?.resume(),
    forget: () => {
      making.current?.stop();
      setProgress(null);
    },
  };
}
