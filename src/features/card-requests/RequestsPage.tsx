/** /admin/carteirinhas/pedidos: the cards that people ask the company for. */

import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { CardRequest } from '@vinculo/contract/requests';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { errorMessage } from '../../api/errors';
import { CardTabs } from '../../components/card/CardTabs';
import { KeyHints } from '../../components/dialog/KeyHints';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { MainLink } from '../../components/page/MainLink';
import { FilterMenu } from '../../components/table/FilterMenu';
import { ListPage } from '../../components/table/ListPage';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { ListTools } from '../../components/table/ListTools';
import { NothingFound } from '../../components/table/NothingFound';
import { SelectedBar } from '../../components/table/SelectedBar';
import { useSelection } from '../../components/table/selection';
import { TablePager } from '../../components/table/TablePager';
import { PATHS } from '../../lib/paths';
import { DeclineDialog } from './DeclineDialog';
import { useAnswering, useMatching, useRequestQueue, type RequestQueue } from './requestQueue';
import { RequestTiles } from './RequestTiles';

const KEYS = [
  ['A', 'Aceita'],
  ['R', 'Recusa'],
  ['Espaço', 'Seleciona'],
  ['Setas', 'Vão de um pedido ao outro'],
] as const;

const SKELETON = <ListSkeleton rows={8} cards />;

function NoRequests({ queue }: { queue: RequestQueue }) {
  if (queue.search || queue.state === 'declined')
    return <NothingFound label="Ver os pedidos pendentes" onClear={queue.onClear} />;
  return (
    <EmptyState
      title="Nenhum pedido aguardando"
      text="Com o link da escola, os alunos pedem a carteirinha pelo celular, com a foto, e você só confere aqui."
      action={<MainLink to={PATHS.adminCompanyLink}>Link da escola</MainLink>}
    />
  );
}

/** Counts what was done since the page opened: answers by keyboard show no toast each. */
function Done({ accept, decline }: { accept: number; decline: number }) {
  const words = [
    ...(accept > 0 ? [counted(accept, 'aceito', 'aceitos')] : []),
    ...(decline > 0 ? [counted(decline, 'recusado', 'recusados')] : []),
  ];
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary', '&:not(:empty)': { mb: 2 } }}>
      {words.length > 0 && `Agora: ${words.join(', ')}.`}
    </Typography>
  );
}

export default function RequestsPage() {
  const queue = useRequestQueue();
  const answering = useAnswering(queue);
  const { rows, counts, state, isFetching } = queue;
  const waiting = rows?.filter((request) => !answering.isAnswered(request));
  const selection = useSelection({ ...queue, rows: waiting });
  const [declining, setDeclining] = useState<readonly CardRequest[]>([]);
  // Counts the answers to many at once. After each, the tiles take the focus.
  const [turn, setTurn] = useState(0);
  const selected = (waiting ?? []).filter(({ id }) => selection.has(id));
  const matching = useMatching(queue);
  const { progress } = answering;
  const options = [
    { value: null, label: 'Aguardando', hint: counts && shownCount(counts.asked) },
    { value: 'declined' as const, label: 'Recusados', hint: counts && shownCount(counts.declined) },
  ];
  const afterMany = () => {
    selection.clear();
    setTurn((before) => before + 1);
  };
  const accept = (chosen: readonly CardRequest[]) => {
    void answering.run(chosen, 'accept');
    afterMany();
  };
  const acceptMatching = () => {
    if (progress) return;
    void answering.acceptAll(matching, rows ?? []);
    afterMany();
  };
  const decline = (reason: string) => {
    void answering.run(declining, 'decline', reason);
    if (declining.length > 1) afterMany();
    setDeclining([]);
  };
  const { pages, page, onPage } = queue.pager;
  // The last page was emptied here, so the page before it is the last.
  const isEmptied = queue.isNoPage && page > pages && answering.done.accept + answering.done.decline > 0;
  useEffect(() => {
    if (isEmptied) onPage(pages);
  });

  return (
    <>
      <ListPage
        title="Pedidos"
        backTo={PATHS.admin}
        tabs={<CardTabs />}
        tools={
          <>
            <ListTools searchLabel="Procurar pedido" search={queue.search} onSearch={queue.onSearch}>
              <FilterMenu
                label="Situação"
                Icon={FilterListIcon}
                options={options}
                value={state === 'declined' ? state : null}
                onChoose={queue.onState}
              />
              <KeyHints keys={state === 'asked' ? KEYS : KEYS.filter(([key]) => key !== 'R')} />
            </ListTools>
            {(progress || matching.length > 0) && (
              <Button
                variant="contained"
                aria-disabled={progress !== null}
                onClick={acceptMatching}
                sx={{ mb: 2, width: { xs: '100%', sm: 'auto' } }}
              >
                {progress
                  ? `Aceitando... ${shownCount(progress.answered)} de ${shownCount(progress.of)}`
                  : `Aceitar os que conferem (${shownCount(matching.length)})`}
              </Button>
            )}
            <Done {...answering.done} />
          </>
        }
        bar={
          selected.length > 0 && (
            <SelectedBar
              label="Pedidos selecionados"
              text={counted(selected.length, 'selecionado', 'selecionados')}
              more={
                selection.page !== 'all' && (
                  <Button onClick={selection.togglePage}>Selecionar todos desta página</Button>
                )
              }
              onClear={selection.clear}
            >
              <Button variant="outlined" onClick={() => accept(selected)}>
                Aceitar selecionados
              </Button>
              {state === 'asked' && (
                <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setDeclining(selected)}>
                  Recusar selecionados
                </Button>
              )}
            </SelectedBar>
          )
        }
        list={{ ...queue, isNoPage: queue.isNoPage && !isEmptied }}
        empty={!isFetching && <NoRequests queue={queue} />}
        skeleton={SKELETON}
      >
        {/* Answered requests are hidden before the server confirms, and more may follow them. */}
        {waiting?.length === 0 &&
          (queue.isError ? <ErrorState message={errorMessage(queue.error)} onRetry={queue.refetch} /> : SKELETON)}
        <RequestTiles
          focusTurn={turn}
          requests={waiting ?? []}
          isSelected={selection.has}
          accept={(request) => void answering.run([request], 'accept')}
          decline={(request) => setDeclining([request])}
          reopen={(request) => void answering.run([request], 'reopen')}
          toggle={selection.toggle}
        />
        {pages > 1 && <TablePager {...queue.pager} />}
      </ListPage>
      {/* Outside the list, so that the reason being typed outlives the last request. */}
      <DeclineDialog count={declining.length} onDecline={decline} onClose={() => setDeclining([])} />
    </>
  );
}
