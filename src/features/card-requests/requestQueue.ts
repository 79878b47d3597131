/** The queue of requests: its state in the address, the page it asks for, and what was answered here. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type {
  CardRequest,
  ListRequests,
  RequestAnswerKind,
  RequestsAnswered,
  SeenRequest,
} from '@vinculo/contract/requests';
import { REQUEST_PAGE_SIZE, REQUESTS_ANSWERED_MAX } from '@vinculo/contract/rules/limits';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../api/currentUser';
import { useAnswerRequestsMutation, useListMatchingRequestsQuery, useListRequestsQuery } from '../../api/slice';
import { rangeOf, shownData, usePagedList } from '../../components/table/pagedList';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { undoToast } from '../../components/toasts/undoToast';
import { useListAddress, type Params } from '../../lib/listParams';

/** Without it the page shows waiting requests. */
const FILTERS: Params<{ state: 'declined' }> = {
  state: { param: 'situacao', values: [['declined', 'recusados']] },
};

export function useRequestQueue() {
  const { companyId } = useCurrentUser();
  const address = useListAddress(FILTERS);
  const { search, page, change } = address;
  const state = address.state ?? 'asked';
  const filter: Pick<ListRequests, 'search' | 'state'> = { ...(search && { search }), state };
  const query = useListRequestsQuery(
    companyId && page ? { companyId, ...filter, ...rangeOf(page, REQUEST_PAGE_SIZE) } : skipToken,
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return {
    ...usePagedList(address, query, REQUEST_PAGE_SIZE),
    companyId,
    state,
    filter,
    counts: shownData(query)?.counts,
    onState: (chosen: 'declined' | null) => change({ state: chosen }),
    onClear: () => change({ search: null, state: null }),
  };
}

export type RequestQueue = ReturnType<typeof useRequestQueue>;

/** All waiting requests that match the list, those of other pages too. */
export function useMatching({ companyId, state, filter, counts }: RequestQueue): readonly SeenRequest[] {
  const hasWaiting = state === 'asked' && Boolean(counts?.asked);
  const { currentData } = useListMatchingRequestsQuery(
    companyId && hasWaiting ? { companyId, ...(filter.search && { search: filter.search }) } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return currentData ?? NONE;
}

const NONE: readonly SeenRequest[] = [];
const requests = (count: number, one: string, many: string) => counted(count, `pedido ${one}`, `pedidos ${many}`);
const notAccepted = (count: number) => `${requests(count, 'não foi aceito', 'não foram aceitos')}: confira um por um.`;
const NOBODY = 'Este pedido já não está mais na fila.';

/**
 * Answers requests, which leave the queue at once, so a person who answers a hundred need not wait for each.
 * If the server refuses an answer, its request comes back and a toast says why.
 */
export function useAnswering({ companyId, state }: Pick<RequestQueue, 'companyId' | 'state'>) {
  const [answerRequests] = useAnswerRequestsMutation();
  const [answered, setAnswered] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState({ accept: 0, decline: 0 });
  const [progress, setProgress] = useState<{ answered: number; of: number } | null>(null);
  // A declined request that is sent again is a new one in the queue.
  const keyOf = ({ created_at }: CardRequest) => `${state} ${created_at}`;
  const hide = (asked: readonly CardRequest[]) =>
    setAnswered((before) => new Map([...before, ...asked.map((each): [string, string] => [each.id, keyOf(each)])]));
  const show = (ids: readonly string[]) =>
    setAnswered((before) => new Map([...before].filter(([id]) => !ids.includes(id))));

  async function run(asked: readonly CardRequest[], answer: RequestAnswerKind, reason?: string): Promise<void> {
    if (!companyId || asked.length === 0) return;
    const ids = asked.map(({ id }) => id);
    hide(asked);
    try {
      // A single request was looked at beside what the list knows.
      const checked = asked.length === 1;
      const told = {
        company_id: companyId,
        requests: asked.map(({ id, version }) => ({ id, version })),
        answer,
        ...(answer === 'accept' && { checked }),
        ...(reason && { reason }),
      };
      const { count, failed } = await answerRequests(told).unwrap();
      show(failed.map(({ id }) => id));
      // Undone from the toast: the requests are in the queue again.
      if (answer === 'reopen' && state === 'asked') show(ids);
      const [first] = failed;
      if (first) toast(failed.length === 1 ? first.reason : notAccepted(failed.length), { variant: 'warning' });
      else if (count === 0) toast(NOBODY, { variant: 'info' });
      if (answer === 'accept') setDone((before) => ({ ...before, accept: before.accept + count }));
      else if (answer === 'decline') setDone((before) => ({ ...before, decline: before.decline + count }));
      else setDone((before) => ({ ...before, decline: Math.max(0, before.decline - count) }));
      if (count > 0 && answer === 'decline')
        undoToast(requests(count, 'recusado.', 'recusados.'), () => void run(asked, 'reopen'));
    } catch (error) {
      show(ids);
      toastFailure(error);
    }
  }

  /** Accepts requests in parts, each by itself: what is accepted stays so if a later part fails. `shown`: the page. */
  async function acceptAll(all: readonly SeenRequest[], shown: readonly CardRequest[]): Promise<void> {
    if (!companyId || progress || all.length === 0) return;
    const ids = new Set(all.map(({ id }) => id));
    hide(shown.filter(({ id }) => ids.has(id)));
    const failed: RequestsAnswered['failed'] = [];
    try {
      for (let start = 0; start < all.length; start += REQUESTS_ANSWERED_MAX) {
        setProgress({ answered: start, of: all.length });
        const part = all.slice(start, start + REQUESTS_ANSWERED_MAX);
        const told = { company_id: companyId, requests: part, answer: 'accept' as const, checked: false };
        const answer = await answerRequests(told).unwrap();
        for (const { id } of part) ids.delete(id);
        failed.push(...answer.failed);
        setDone((before) => ({ ...before, accept: before.accept + answer.count }));
      }
    } catch (error) {
      toastFailure(error);
    }
    const [first] = failed;
    if (first) toast(failed.length === 1 ? first.reason : notAccepted(failed.length), { variant: 'warning' });
    show([...ids, ...failed.map(({ id }) => id)]);
    setProgress(null);
  }

  return {
    acceptAll,
    progress,
    isAnswered: (request: CardRequest) => answered.get(request.id) === keyOf(request),
    run,
    done,
  };
}
