// /admin/carteirinhas/aguardando: the company's students without a card, and what stops each.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Situation } from '@vinculo/contract/rules/card/waiting';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { SITUATION_IN_ADDRESS } from '@vinculo/contract/rules/paths';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { SITUATION_WORDS } from '@vinculo/contract/rules/words/stateWords';
import type { ListWaitingStudents, SeenRequest, WaitingStudent } from '@vinculo/contract/waitingStudents';
import { useAppSelector, useCurrentUser } from '../../api/currentUser';
import { useListMatchingRequestsQuery, useListWaitingStudentsQuery } from '../../api/slice';
import { CardTabs, OtherTab } from '../../components/card/CardTabs';
import { DialogButton } from '../../components/dialog/ConfirmDialog';
import { MainLink } from '../../components/page/links';
import { EmptyState } from '../../components/page/states';
import { DeliverButton } from '../../components/print/DeliverButton';
import { ListPage, NothingFound } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { WaysMenu } from '../../components/table/menus';
import { rangeOf, shownData, usePagedList } from '../../components/table/pagedList';
import { SelectedBar } from '../../components/table/SelectedBar';
import { type Selection, SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { named, noneOf, type Params, queryOf, useListAddress } from '../../lib/listParams';
import { PATHS, photographPath } from '../../lib/paths';
import { KindChips } from '../../lists/KindChips';
import { DeclineDialog } from './DeclineDialog';
import { RemoveStudents } from './RemoveStudents';
import { canBe } from './SituationLabel';
import { asSeen, isRequest, useAnswering } from './useAnswering';
import { WaitingStudentGrid } from './WaitingStudentGrid';

const NONE: readonly SeenRequest[] = [];
const WAYS = [
  { label: 'Importar lista de alunos', to: PATHS.classList },
  { label: 'Fotografar', to: photographPath },
  { label: 'Enviar fotos', to: PATHS.photos },
  { label: 'Link da escola', to: PATHS.adminCompanyLink },
] as const;

const idsOf = (students: readonly WaitingStudent[]) => students.map(({ id }) => id);
const act = (label: string, students: readonly unknown[]) => `${label} (${shownCount(students.length)})`;

type Answering = ReturnType<typeof useAnswering>;

/** The actions on the chosen students. Each action is for those students whom it can concern. */
function WaitingBar({ selection, companyId, run }: { selection: Selection; companyId: string; run: Answering['run'] }) {
  const { count, ids, clear } = selection;
  const rows = useAppSelector(({ entities }) => entities.waitingStudents.entities);
  const chosen = ids.flatMap((id) => rows[id] ?? []);
  const requests = chosen.filter(isRequest);
  const waiting = requests.filter(({ state }) => state === 'asked');
  const reached = chosen.filter((student) => canBe('deliver', student));
  const removable = chosen.filter((student) => canBe('remove', student));
  const answer = async (...args: Parameters<Answering['run']>) => {
    if ((await run(...args)) > 0) clear();
  };
  return (
    <SelectedBar label="Alunos selecionados" text={counted(count, 'selecionado', 'selecionados')} onClear={clear}>
      {requests.length > 0 && (
        <Button variant="outlined" onClick={() => void answer(requests.map(asSeen), 'accept')}>
          {act('Aceitar', requests)}
        </Button>
      )}
      {waiting.length > 0 && (
        <DialogButton
          variant="outlined"
          color="error"
          dialog={({ open, onClose }) => (
            <DeclineDialog
              open={open}
              count={waiting.length}
              onDecline={(reason) => {
                onClose();
                void answer(waiting.map(asSeen), 'decline', { reason });
              }}
              onClose={onClose}
            />
          )}
        >
          {act('Recusar', waiting)}
        </DialogButton>
      )}
      {reached.length > 0 && (
        <DeliverButton variant="outlined" students={{ company_id: companyId, invitation_ids: idsOf(reached) }}>
          {act('Entregar', reached)}
        </DeliverButton>
      )}
      {removable.length > 0 && (
        <RemoveStudents variant="outlined" companyId={companyId} ids={idsOf(removable)} onDone={clear}>
          {act('Tirar da lista', removable)}
        </RemoveStudents>
      )}
    </SelectedBar>
  );
}

const FILTERS: Params<Pick<ListWaitingStudents, 'situation'>> = {
  situation: { param: 'situacao', values: named(SITUATION_IN_ADDRESS) },
};

/** The table's state in the address, and the page it asks for. */
function useWaitingTable() {
  const { companyId } = useCurrentUser();
  const address = useListAddress(FILTERS);
  const { search, page, change, situation } = address;
  const filter = queryOf<Pick<ListWaitingStudents, 'search' | 'situation'>>({ search, situation });
  const query = useListWaitingStudentsQuery(
    companyId && page ? { companyId, ...filter, ...rangeOf(page, CARD_PAGE_SIZE) } : skipToken,
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return {
    ...usePagedList(address, query, CARD_PAGE_SIZE),
    companyId,
    situation,
    filter,
    counts: shownData(query)?.counts,
    onSituation: (chosen: Situation | null) => change({ situation: chosen }),
    onClear: () => change({ search: null, ...noneOf(FILTERS) }),
  };
}

export default function WaitingStudentsPage() {
  const table = useWaitingTable();
  const { rows, isFetching, pager, companyId, counts, situation, search } = table;
  const selection = useSelection(table);
  const selectMode = useSelectMode(selection);
  const answering = useAnswering(companyId ?? undefined);
  const { progress } = answering;
  const isAsked = Boolean(counts?.asked) && (situation === null || situation === 'asked');
  const matching =
    useListMatchingRequestsQuery(companyId && isAsked ? { companyId, ...(search && { search }) } : skipToken, {
      refetchOnMountOrArgChange: true,
    }).currentData ?? NONE;
  return (
    <ListPage
      title="Aguardando"
      backTo={PATHS.admin}
      actions={
        <>
          <WaysMenu ways={WAYS} />
          {companyId && <DeliverButton variant="contained" students={{ company_id: companyId }} />}
        </>
      }
      tabs={<CardTabs />}
      tools={
        <>
          <ListTools
            searchLabel="Procurar aluno"
            search={search}
            onSearch={table.onSearch}
            selectMode={table.total === 0 ? undefined : selectMode}
          />
          {counts && (
            <Box sx={{ mb: 2 }}>
              <KindChips
                all="Todos"
                total={Object.values(counts).reduce((sum, count) => sum + count, 0)}
                labels={SITUATION_WORDS}
                counts={counts}
                kind={situation}
                onKind={table.onSituation}
              />
            </Box>
          )}
          {(progress || matching.length > 0) && (
            <Button
              variant="contained"
              aria-disabled={progress !== null}
              onClick={() => void answering.run(matching, 'accept', { checked: false })}
              sx={{ mb: 2, width: { xs: '100%', sm: 'auto' } }}
            >
              {progress
                ? `Aceitando... ${shownCount(progress.answered)} de ${shownCount(progress.of)}`
                : `Aceitar os que conferem (${shownCount(matching.length)})`}
            </Button>
          )}
        </>
      }
      bar={
        selection.count > 0 &&
        companyId && <WaitingBar selection={selection} companyId={companyId} run={answering.run} />
      }
      list={table}
      hasOwnBar
      empty={
        search || situation ? (
          <NothingFound label="Ver todos" onClear={table.onClear} />
        ) : (
          <EmptyState
            title="Ninguém aguardando"
            text="Quem ainda não tem carteirinha aparece aqui: os alunos da sua lista e quem pedir pelo link da escola."
            action={<MainLink to={PATHS.classList}>Importar lista de alunos</MainLink>}
          />
        )
      }
      after={<OtherTab of="cards" search={search} />}
    >
      <SelectionContext value={{ ...selection, hasBoxes: selectMode.hasBoxes }}>
        <WaitingStudentGrid rows={rows} isFetching={isFetching} pager={pager} />
      </SelectionContext>
    </ListPage>
  );
}
