// From a class list to cards and invitations, in steps: choose, check the columns, check the plan, make.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import model from '../../../docs/exemplo-lista.csv';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useGetTemplateQuery, useListRosterQuery } from '../../api/slice';
import { useCardsToast } from '../../components/card/useCardsToast';
import { useRecord } from '../../entities/selectors';
import { PATHS } from '../../lib/paths';
import { ListPage, type LaterStep } from '../../lists/ListPage';
import { ListSource } from '../../lists/ListSource';
import { idOfRow } from '../../lists/questions';
import { Unreadable } from '../../lists/reading/reader';
import { useList } from '../../lists/useList';
import { ClassChoice } from './ClassChoice';
import { DoneStep } from './DoneStep';
import type { Changed } from './making';
import { MakingStep, useMaking } from './MakingStep';
import { PictureContext, Pictures, usePictures } from './Pictures';
import { isMade, knownCompany, makePlan, type PlannedRow } from './plan';
import { PreviewStep } from './PreviewStep';
import { CLASS_LIST } from './reading/listRows';
import { matchPictures } from './reading/pictureNames';
import { RowQuestions } from './RowQuestions';
import { changesOfYear, withYear, yearEndOf, yearOf } from './year';

const WITH_LIST = /\.(?:jpe?g|png|webp|hei[cf]|zip)$/i;
const ONE_LIST = 'Escolha uma lista de cada vez. As fotos podem vir junto com ela.';
const NO_PLAN: readonly PlannedRow[] = [];
const NO_ENTRIES: readonly RosterEntry[] = [];
const STOP = {
  title: 'Parar de criar?',
  text: 'O que já foi criado fica. O resto da lista não é criado; você pode enviar a mesma lista de novo.',
  leaveLabel: 'Parar e sair',
};

export default function ClassListPage() {
  const { companyId } = useCurrentUser();
  const roster = useListRosterQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true });
  const look = useGetTemplateQuery(companyId ?? skipToken);
  const usualEnd = useRecord(look.currentData)?.valid_until_default ?? null;
  const [now] = useState(() => new Date());
  const photos = usePictures();
  const list = useList(CLASS_LIST, (given) => photos.orForget(photos.reader.read(given)));
  const { progress, start, resume, forget } = useMaking(companyId, photos.reader);
  const tell = useCardsToast(companyId ?? '');
  const [chosen, setChosen] = useState<'making' | 'done' | null>(null);
  /** The plan as it was sent. A later plan would differ, because the company knows these students by then. */
  const [sent, setSent] = useState(NO_PLAN);
  const [isUndone, setUndone] = useState(false);
  const isMadeWhole = progress?.state === 'finished';

  const company = roster.currentData && knownCompany(roster.currentData);
  const { ofRow, others } = matchPictures(list.rows, photos.pictures, photos.byHand);
  const entries = roster.currentData ?? NO_ENTRIES;
  const until = yearEndOf(usualEnd, entries, now);
  const read = company ? makePlan(list.rows, company, ofRow, list.isOut, list.answers) : NO_PLAN;
  const year = yearOf(read, entries, until, list.answers);
  const plan = withYear(read, year);

  const readOne = async (given: Blob | string) => {
    await list.read(given);
    // The new list numbers its rows like the old one, but they are other students.
    photos.forgetHands();
  };
  const readFiles = async (files: File[]) => {
    const pictures = files.filter(({ name }) => WITH_LIST.test(name));
    const [one, another] = files.filter((file) => !pictures.includes(file));
    if (another) throw new Unreadable(ONE_LIST);
    if (pictures.length > 0) await photos.add(pictures);
    if (one) await readOne(one);
  };
  const offerUndo = (changed: readonly Changed[]) => {
    const undoable = changed.flatMap(({ id, count }) => (id ? { id, count } : []));
    if (undoable.length > 0) tell(undoable, ['atualizada', 'atualizadas'], () => setUndone(true));
  };
  const make = () => {
    setSent(plan);
    setChosen('making');
    start(plan.filter(isMade), changesOfYear(year), until, ({ changed }) => offerUndo(changed));
  };
  const again = () => {
    forget();
    photos.forget();
    list.forget();
    setUndone(false);
    void roster.refetch();
    setChosen(null);
  };

  function laterStep(): LaterStep | null {
    if (chosen === null || !progress) return null;
    if (chosen === 'done' || isMadeWhole)
      return {
        title: 'Lista pronta',
        content: (
          <DoneStep
            plan={sent}
            results={progress.results}
            changed={isUndone ? [] : progress.changed}
            until={until}
            onAnother={again}
          />
        ),
      };
    const isSessionOver = progress.state === 'failed' && progress.message === null;
    return {
      title: 'Criando...',
      ...(!isSessionOver && { leave: STOP }),
      content: (
        <MakingStep
          progress={progress}
          onResume={resume}
          onEnd={() => {
            offerUndo(progress.changed);
            setChosen('done');
          }}
        />
      ),
    };
  }

  const failed = [roster, look].find(({ isError, isFetching }) => isError && !isFetching);
  return (
    <PictureContext value={{ ...photos, others }}>
      <ListPage
        kind={CLASS_LIST}
        list={list}
        backTo={PATHS.adminCards}
        known={{
          isThere: roster.currentData !== undefined && look.currentData !== undefined,
          failure: failed ? errorMessage(failed.error) : null,
          retry: () => {
            void roster.refetch();
            void look.refetch();
          },
        }}
        choice={
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography>
              {`Uma linha por aluno, com o nome e a matrícula, a turma ou o e-mail. Importe a lista como ela está. Até ${shownCount(LIST_MAX)} linhas. `}
              Nada sai deste computador antes de você conferir e clicar em Criar.
            </Typography>
            <ListSource
              hint="Excel, LibreOffice (.ods) ou CSV, até 10 MB. As fotos podem vir junto, na mesma escolha."
              alsoAccepted=".jpg,.jpeg,.png,.webp,.heic,.heif,.zip"
              model={{ address: model, name: 'exemplo-lista.csv' }}
              onFiles={readFiles}
              onText={readOne}
            />
            <Box component="section" aria-labelledby="list-pictures" sx={{ display: 'grid', gap: 2 }}>
              <Typography id="list-pictures" variant="h2">
                As fotos, se você tiver
              </Typography>
              <Pictures hasRows={false} />
            </Box>
          </Box>
        }
        ofColumns={
          <ClassChoice
            table={list.table}
            hasColumn={list.columns.meanings.some((meaning) => meaning === 'class_name' || meaning === 'grade')}
            answers={list.answers}
            onAnswer={list.answer}
          />
        }
        preview={<PreviewStep list={list} plan={plan} year={year} onMake={make} />}
        ofRow={({ id }) => {
          const planned = plan.find((each) => each.id === id);
          return (
            planned && <RowQuestions planned={planned} onAnswer={(answer) => list.answer({ [idOfRow(id)]: answer })} />
          );
        }}
        later={laterStep()}
      />
    </PictureContext>
  );
}
