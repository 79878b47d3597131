/** The making of one list for its screen; it ends with the screen. */

import { useEffect, useRef, useState } from 'react';
import type { ClassListRow } from '@vinculo/contract/classLists';
import { useAppDispatch } from '../../api/currentUser';
import { slice } from '../../api/slice';
import type { ListPicture } from '../../lists/reading/pictures';
import type { ListReader } from '../../lists/reading/reader';
import { startMaking, type Calls, type MadeRow, type Making, type Progress } from './making';
import type { YearChange } from './year';

/** The store need not keep hundreds of calls that no component reads. */
const UNTRACKED = { track: false } as const;

export function useMaking(companyId: string | null, reader: ListReader) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress | null>(null);
  const making = useRef<Making | null>(null);

  useEffect(() => () => making.current?.stop(), []);

  /** `until`: the day until which cards are renewed. */
  const start = (
    rows: readonly MadeRow[],
    year: readonly YearChange[] = [],
    until: string | null = null,
    onFinished?: (progress: Progress) => void,
  ) => {
    if (!companyId) return;
    const { createFile, importClassList, changeCards, changeInvitations } = slice.endpoints;
    const company = { company_id: companyId };
    const calls: Calls = {
      photo: ({ key }: ListPicture) => reader.photo(key),
      upload: async (file: File) => (await dispatch(createFile.initiate({ file }, UNTRACKED)).unwrap()).id,
      importRows: (imported: ClassListRow[]) =>
        dispatch(importClassList.initiate({ ...company, rows: imported }, UNTRACKED)).unwrap(),
      change: ({ kind, ids: named }) => {
        const chosen = { ...company, ids: [...named] };
        if (kind === 'revoke')
          return dispatch(changeInvitations.initiate({ ...chosen, change: kind }, UNTRACKED)).unwrap();
        const day = kind === 'renew' && until !== null ? { valid_until: until } : {};
        const change = { ...chosen, expected: named.length, change: kind, ...day };
        return dispatch(changeCards.initiate(change, UNTRACKED)).unwrap();
      },
    };
    making.current = startMaking(rows, year, calls, (next) => {
      setProgress(next);
      if (next.state === 'finished') onFinished?.(next);
    });
  };
  return {
    progress,
    start,
    resume: () => making.current?.resume(),
    forget: () => {
      making.current?.stop();
      setProgress(null);
    },
  };
}
