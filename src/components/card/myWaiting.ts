// What waits for the signed-in person, read again while a school has to answer.
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../api/currentUser';
import { cardCame, useListMyInvitationsQuery } from '../../api/slice';
import { useRows } from '../../entities/selectors';

const POLL_MS = 30_000;

export function useMyWaiting() {
  const dispatch = useAppDispatch();
  const requests = useRows(useListMyInvitationsQuery().data).filter(({ state }) => state === 'asked').length;
  const query = useListMyInvitationsQuery(undefined, {
    refetchOnFocus: true,
    skipPollingIfUnfocused: true,
    pollingInterval: requests > 0 ? POLL_MS : 0,
  });
  const before = useRef(requests);
  useEffect(() => {
    if (requests < before.current) dispatch(cardCame());
    before.current = requests;
  }, [requests, dispatch]);
  return query;
}
