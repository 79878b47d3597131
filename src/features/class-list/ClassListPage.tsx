/** From a class list to cards and invitations, in steps: choose, check the columns, check the plan, make. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useListRosterQuery } from '../../api/slice';
import { PATHS } from '../../lib/paths';
import { ListPage, type LaterStep } from '../../lists/ListPage';
import { answerOfRow } from '../../lists/questions';
import { forgetWork } from '../../lists/saved';
import { useList } from '../../lists/useList';
import { ChooseStep } from './ChooseStep';
import { ClassChoice } from './ClassChoice';
import { CLASS_LIST } from './classList';
import { DoneStep } from './DoneStep';
import { MakingStep } from './MakingStep';
import { MissingStep } from './MissingStep';
import { PictureContext } from './pictureContext';
import { isMade, knownCompany, makePlan, OUTCOMES, type PlannedRow } from './plan';
import { PreviewStep } from './PreviewStep';
import { matchPictures } from './reading/pictureNames';
import { RowQuestions } from './RowQuestions';
import { useMaking } from './useMaking';
import { usePictures } from './usePictures';
import { studentOf } from './whoIsIt';

const NO_PLAN: readonly PlannedRow[] = [];
const STOP = {
  title: 'Parar de criar?',
  text: 'O que já foi criado fica. O resto da lista não é criado; você pode enviar a mesma lista de novo.',
  leaveLabel: 'Parar e sair',
};

export default function ClassListPage() {
  const { companyId } = useCurrentUser();
  const roster = useListRosterQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true });
  const photos = usePictures();
  const list = useList(CLASS_LIST, companyId, (given, encoding) =>
    photos.orForget(photos.reader.read(given, encoding)),
  );
  const { progress, start, pause, resume, forget } = useMaking(companyId, photos.reader);
  const [chosen, setChosen] = useState<'making' | 'done' | 'missing' | null>(null);
  /** The plan as it was sent: afterwards the company knows these students. */
  const [sent, setSent] = useState(NO_PLAN);
  const [before, setBefore] = useState<readonly RosterEntry[] | null>(null);
  const isMadeWhole = progress?.state === 'finished';
  useEffect(() => {
    if (isMadeWhole) forgetWork();
  }, [isMadeWhole]);

  const company = roster.currentData && knownCompany(roster.currentData);
  const { ofRow, others } = matchPictures(list.rows, photos.pictures, photos.byHand);
  const inListOrder = company ? makePlan(list.rows, company, ofRow, list.isOut, list.answers) : NO_PLAN;
  const plan = list.inOrder(inListOrder, OUTCOMES);

  const make = () => {
    setSent(plan);
    setBefore(roster.currentData ?? null);
    setChosen('making');
    start(inListOrder.filter(isMade));
  };
  const lookForMissing = () => {
    // Making has changed which student is in which class.
    if (progress) void roster.refetch();
    setChosen('missing');
  };
  const again = () => {
    forget();
    photos.forget();
    list.forget();
    setBefore(null);
    void roster.refetch();
    setChosen(null);
  };

  function laterStep(): LaterStep | null {
    if (chosen === 'missing' && companyId)
      return {
        title: 'Quem não está na lista',
        isBeside: true,
        // Nothing has been made of the list yet.
        ...(!progress && { leave: {} }),
        content: (
          <MissingStep
            companyId={companyId}
            // Who has left the class is in the list only if the person took the row in.
            students={plan.filter(({ row, isLeftOut }) => !(isLeftOut && row.aside)).map(studentOf)}
            entries={roster.currentData ?? []}
            before={before ?? roster.currentData ?? []}
            onChanged={() => void roster.refetch()}
            onBack={() => setChosen(progress ? 'done' : null)}
          />
        ),
      };
    if (chosen === null || !progress) return null;
    if (chosen === 'done' || isMadeWhole)
      return {
        title: 'Lista pronta',
        content: (
          <DoneStep
            plan={sent}
            results={progress.results}
            before={before ?? []}
            onMissing={lookForMissing}
            onAnother={again}
          />
        ),
      };
    const isSessionOver = progress.state === 'failed' && progress.message === null;
    return {
      title: 'Criando...',
      ...(!isSessionOver && { leave: STOP }),
      content: <MakingStep progress={progress} onPause={pause} onResume={resume} onEnd={() => setChosen('done')} />,
    };
  }

  const isFailed = roster.isError && !roster.isFetching;
  return (
    <PictureContext
      value={{
        thumbnail: photos.thumbnail,
        addPicture: photos.addOf,
        choosePicture: photos.choose,
        others,
      }}
    >
      <ListPage
        kind={CLASS_LIST}
        list={list}
        backTo={PATHS.adminCards}
        known={{
          isThere: roster.currentData !== undefined,
          failure: isFailed ? errorMessage(roster.error) : null,
          retry: () => void roster.refetch(),
        }}
        choice={
          <ChooseStep
            pictureCount={photos.pictures.length}
            onList={async (given) => {
              await list.read(given);
              // The new list's rows have the same numbers but are others.
              photos.forgetHands();
            }}
            onPictures={photos.add}
            notTaken={photos.notTaken}
          />
        }
        ofColumns={
          <ClassChoice
            table={list.table}
            hasColumn={list.columns.meanings.some((meaning) => meaning === 'class_name' || meaning === 'grade')}
            source={list.own}
            onSource={list.setOwn}
          />
        }
        plan={plan}
        preview={
          <PreviewStep
            list={list}
            plan={plan}
            questions={list.questions}
            pictures={photos.pictures}
            others={others}
            notTaken={photos.notTaken}
            onPictures={photos.add}
            onMake={make}
            onMissing={lookForMissing}
          />
        }
        ofRow={(planned) => (
          <RowQuestions planned={planned} onAnswer={(answer) => list.answer(answerOfRow(planned.id, answer))} />
        )}
        later={laterStep()}
      />
    </PictureContext>
  );
}
