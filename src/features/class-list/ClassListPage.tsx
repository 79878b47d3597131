/** From a class list to cards and invitations, in steps: choose, check the columns, check the plan, make. */

import { skipToken } from '@reduxjs/toolkit/query';
import { startTransition, useState } from 'react';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useListRosterQuery } from '../../api/slice';
import { LeaveQuestion } from '../../components/form/LeaveQuestion';
import { ErrorState } from '../../components/page/ErrorState';
import { PageContainer } from '../../components/page/PageContainer';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { PATHS } from '../../lib/paths';
import { RowActionsContext } from '../../lists/rowActions';
import { StepHeader } from '../../lists/StepHeader';
import { ChooseStep } from './ChooseStep';
import { ColumnsStep } from './ColumnsStep';
import { DoneStep } from './DoneStep';
import { MakingStep } from './MakingStep';
import { MissingStep } from './MissingStep';
import { PictureContext } from './pictureContext';
import { isMade, type PlannedRow } from './plan';
import { PreviewStep } from './PreviewStep';
import { RowDialog } from './RowDialog';
import { useClassList } from './useClassList';
import { useMaking } from './useMaking';
import { studentOf } from './whoIsIt';

type Step = 'choose' | 'columns' | 'preview' | 'making' | 'done' | 'missing';

const TITLES: Record<Step, string> = {
  choose: 'Importar lista de alunos',
  columns: 'Colunas da lista',
  preview: 'Conferir a lista',
  making: 'Criando...',
  done: 'Lista pronta',
  missing: 'Quem não está na lista',
};
const STEPS = 4;
const PLACES: Record<Step, number | null> = { choose: 1, columns: 2, preview: 3, making: 4, done: 4, missing: null };
const NO_PLAN: readonly PlannedRow[] = [];

export default function ClassListPage() {
  const { companyId } = useCurrentUser();
  const roster = useListRosterQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true });
  const list = useClassList(roster.currentData);
  const { progress, start, pause, resume, forget } = useMaking(companyId, list.reader);
  const [chosen, setChosen] = useState<Step>('choose');
  /** The plan as it was sent: afterwards the company knows these students. */
  const [sent, setSent] = useState(NO_PLAN);
  const [before, setBefore] = useState<readonly RosterEntry[] | null>(null);
  const [correctedId, setCorrected] = useState<string | null>(null);
  const corrected = list.plan.find(({ id }) => id === correctedId);
  const step = chosen === 'making' && progress?.state === 'finished' ? 'done' : chosen;
  const place = PLACES[step];
  const after = progress ? 'done' : 'preview';

  const make = () => {
    const rows = list.plan.filter(({ outcome, isLeftOut }) => !isLeftOut && isMade(outcome));
    // In the list's order; the preview shows wrong rows first.
    const places = new Map(list.rows.map(({ id }, index) => [id, index]));
    rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    setSent(list.plan);
    setBefore(roster.currentData ?? null);
    setChosen('making');
    start(rows);
  };
  const lookForMissing = () => {
    // Making has changed which student is in which class.
    if (progress) void roster.refetch();
    setChosen('missing');
  };
  const again = () => {
    forget();
    list.forget();
    setBefore(null);
    void roster.refetch();
    setChosen('choose');
  };
  /** Who has left the class is in the list only if the person took the row in. */
  const listed = list.plan.filter(({ row, isLeftOut }) => !(isLeftOut && row.aside)).map(studentOf);
  const isSessionOver = progress?.state === 'failed' && progress.message === null;
  const isUnsaved = (step === 'columns' || step === 'preview' || step === 'making') && !isSessionOver;

  const needsRoster = step === 'preview' || step === 'missing';
  const isWaiting = needsRoster && !roster.currentData;
  const isFailed = needsRoster && roster.isError && !roster.isFetching;

  return (
    <PageContainer maxWidth={step === 'preview' ? 'xl' : 'md'}>
      <StepHeader title={TITLES[step]} backTo={PATHS.adminCards} step={place === null ? null : [place, STEPS]} />
      {isFailed && <ErrorState message={errorMessage(roster.error)} onRetry={() => void roster.refetch()} />}
      {isWaiting && !isFailed && <ListSkeleton rows={6} />}
      {step === 'choose' && (
        <ChooseStep
          pictureCount={list.pictures.length}
          onList={async (source) => {
            await list.read(source);
            setChosen('columns');
          }}
          onPictures={list.addPictures}
          notTaken={list.notTaken}
        />
      )}
      {step === 'columns' && list.source && (
        <ColumnsStep
          offers={list.source.offers}
          chosen={list.chosen}
          onChosen={list.chooseSheets}
          accents={{ choices: list.source.list.encodings, encoding: list.source.encoding }}
          onEncoding={(encoding) => void list.readAgain(encoding)}
          table={list.table}
          columns={list.columns}
          onColumns={list.setColumns}
          classSource={list.classSource}
          onClassSource={list.setClassSource}
          isPoor={list.source.list.isPoor}
          isTakenUp={list.source.isTakenUp}
          onBack={() => setChosen('choose')}
          onNext={() =>
            // Thousands of rows take time to render; a transition lets the page respond.
            startTransition(() => {
              list.takeColumns();
              setChosen('preview');
            })
          }
        />
      )}
      {step === 'preview' && !isWaiting && (
        <RowActionsContext value={{ mend: list.mend, correct: setCorrected, leaveOut: list.leaveOut }}>
          <PictureContext
            value={{
              thumbnail: list.thumbnail,
              addPicture: list.addPictureOf,
              choosePicture: list.choosePictureOf,
              others: list.others,
            }}
          >
            <PreviewStep
              plan={list.plan}
              pictures={list.pictures}
              others={list.others}
              notTaken={list.notTaken}
              onPictures={list.addPictures}
              onNames={list.mendNames}
              onNamesBack={list.restoreNames}
              onAnswer={list.answer}
              onBack={() => setChosen('columns')}
              onMake={make}
              onMissing={lookForMissing}
            />
            {corrected && (
              <RowDialog
                planned={corrected}
                onMend={(values) => list.mend(corrected.id, values)}
                onAnswer={(answer) => list.answer([[corrected.id, answer]])}
                onClose={() => setCorrected(null)}
              />
            )}
          </PictureContext>
        </RowActionsContext>
      )}
      {step === 'making' && progress && (
        <MakingStep progress={progress} onPause={pause} onResume={resume} onEnd={() => setChosen('done')} />
      )}
      {step === 'done' && progress && (
        <DoneStep plan={sent} results={progress.results} onMissing={lookForMissing} onAnother={again} />
      )}
      {step === 'missing' && !isWaiting && companyId && (
        <MissingStep
          companyId={companyId}
          students={listed}
          entries={roster.currentData ?? []}
          before={before ?? roster.currentData ?? []}
          onChanged={() => void roster.refetch()}
          onBack={() => setChosen(after)}
        />
      )}
      <LeaveQuestion
        when={isUnsaved}
        title={step === 'making' ? 'Parar de criar?' : 'Sair sem criar?'}
        text={
          step === 'making'
            ? 'O que já foi criado fica. O resto da lista não é criado; você pode enviar a mesma lista de novo.'
            : 'A lista precisará ser escolhida de novo, e as suas correções se perdem.'
        }
        leaveLabel={step === 'making' ? 'Parar e sair' : 'Sair'}
        stayLabel="Continuar aqui"
      />
    </PageContainer>
  );
}
