/** The queue of requests: its state in the address, the page that it asks for, and what was answered here. */
import type { CardRequest, ListRequests, RequestAnswerKind } from '@vinculo/contract/requests';
import { counted } from '@vinculo/contract/rules/counts';
import { REQUEST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useCurrentUser } from '../../api/currentUser';
import { useAnswerRequestsMutation, useListRequestsQuery } from '../../api/requests';
import { pageOf, useStartOfPage } from '../../components/pagedTable';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { undoToast } from '../../components/toasts/undoToast';
import { useRows, useTotal } from '../../entities/selectors';
import { useListAddress } from '../../lib/listParams';

const FILTERS = { state: 'situacao' };
/** In the address. Without it those are shown that wait. */
const DECLINED = 'recusados';

export function useRequestQueue() {
  const { companyId } = useCurrentUser();
  const { search, page, change, state: named } = useListAddress(FILTERS);
  const state = named === DECLINED ? 'declined' : 'asked';
  const filter: Pick<ListRequests, 'search' | 'state'> = { ...(search && { search }), state };
  const asked = { ...filter, limit: REQUEST_PAGE_SIZE, offset: ((page ?? 1) - 1) * REQUEST_PAGE_SIZE };
  const query = useListRequestsQuery(companyId && page ? { companyId, ...asked } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  useStartOfPage(page);
  const { data, table } = pageOf(query, page, REQUEST_PAGE_SIZE);
  const rows = useRows(data);
  const total = useTotal(data);
  return {
    ...table,
    ...{ companyId, search, state, filter, total, counts: data?.counts },
    rows: data && rows,
    onSearch: (text: string) => change({ search: text }),
    onState: (chosen: string | null) => change({ state: chosen === 'declined' ? DECLINED : null }),
    onClear: () => change({ search: null, state: null }),
    onPage: (chosen: number) => change({ page: chosen > 1 ? chosen : null }),
  } as const;
}

export type RequestQueue = ReturnType<typeof useRequestQueue>;

const requests = (count: number, one: string, many: string) => counted(count, `pedido ${one}`, `pedidos ${many}`);
const notAccepted = (count: number) => `${requests(count, 'não foi aceito', 'não foram aceitos')}: confira um por um.`;
const NOBODY = 'Este pedido já não está mais na fila.';

/**
 * Answers requests, which leave the queue at once: whoever goes through a hundred of them does not wait for each. One that
 * cannot be answered comes back, and why is said.
 */
export function useAnswering({ companyId, state }: Pick<RequestQueue, 'companyId' | 'state'>) {
  const [answerRequests] = useAnswerRequestsMutation();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState({ accept: 0, decline: 0, reopen: 0 });
  const keyOf = (id: string) => `${state} ${id}`;
  const hide = (ids: readonly string[]) => setAnswered((before) => new Set([...before, ...ids.map(keyOf)]));
  const show = (ids: readonly string[]) => {
    const gone = new Set(ids);
    setAnswered((before) => new Set([...before].filter((key) => !gone.has(key.split(' ')[1] ?? ''))));
  };

  async function run(asked: readonly CardRequest[], answer: RequestAnswerKind, reason?: string): Promise<void> {
    if (!companyId || asked.length === 0) return;
    const ids = asked.map(({ id }) => id);
    hide(ids);
    try {
      // Of a single one its card has been looked at, with what the list knows beside it.
      const checked = asked.length === 1;
      const told = {
        company_id: companyId,
        ids,
        answer,
        ...(answer === 'accept' && { checked }),
        ...(reason && { reason }),
      };
      const { count, failed } = await answerRequests(told).unwrap();
      show([...failed.map(({ id }) => id), ...(answer === 'reopen' ? ids : [])]);
      const [first] = failed;
      if (first) toast(failed.length === 1 ? first.reason : notAccepted(failed.length), { variant: 'warning' });
      else if (count === 0) toast(NOBODY, { variant: 'info' });
      setDone((before) => ({ ...before, [answer]: before[answer] + count }));
      if (count > 0 && answer === 'decline')
        undoToast(requests(count, 'recusado.', 'recusados.'), () => void run(asked, 'reopen'));
    } catch (error) {
      show(ids);
      toastFailure(error);
    }
  }

  return { isAnswered: (id: string) => answered.has(keyOf(id)), run, done };
}
