// The way from a record back to its list as it was left: same page, same filters, same scroll position.
import { useLocation, useNavigate } from 'react-router-dom';

interface FromList {
  /** Path and query of the list. */
  list: string;
}

/** The `state` of links that lead out of a list. */
export function useListState(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

function listOf(state: unknown, path: string): string | null {
  if (typeof state !== 'object' || state === null || !('list' in state) || typeof state.list !== 'string') return null;
  return state.list === path || state.list.startsWith(`${path}?`) ? state.list : null;
}

/** `path`: the list's, used if the state does not name one (a new tab, a link from elsewhere). */
export function useReturnTo(path: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const list = listOf(state, path);
  return {
    /** The address of the list as it was left; the bare list if the person came another way. */
    to: list ?? path,
    /** The address of the list as it was left; null if the person came another way. */
    list,
    /** Goes back one step, so that the list has its scroll position. */
    goBack: () => void (list ? navigate(-1) : navigate(path, { replace: true })),
  };
}

export type ReturnTo = ReturnType<typeof useReturnTo>;
