// /admin/carteirinhas/fotos: students who lack a photo, in a table for many files at once, or one after the other.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { CARDS_NAMED_MAX } from '@vinculo/contract/rules/limits';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useListRosterQuery } from '../../api/slice';
import { Choice } from '../../components/form/Choice';
import { LeaveQuestion } from '../../components/form/LeaveQuestion';
import { BusyButton } from '../../components/page/BusyButton';
import { Page } from '../../components/page/Page';
import { EmptyState, ErrorState } from '../../components/page/states';
import { PrintCardsButton } from '../../components/print/PrintCards';
import { ListSkeleton, PlainList } from '../../components/table/listLayout';
import { PARAMS, PATHS } from '../../lib/paths';
import { KindChips, useShownKind } from '../../lists/KindChips';
import type { RowResult } from './making';
import { MakingStep, useMaking } from './MakingStep';
import { Photograph, type Photographed } from './photos/Photograph';
import { PhotoGrid } from './photos/PhotoGrid';
import { kindOf, planPhotos, problemOf, toMake, type Kind, type PhotoRow } from './photos/photoPlan';
import { PictureContext, Pictures, usePictures } from './Pictures';

const KIND_LABELS: Record<Kind, string> = { found: 'Com foto', doubt: 'Confira', none: 'Sem foto' };
const CLASS_PARAM = 'turma';
const NO_ENTRIES: readonly RosterEntry[] = [];
const NOBODY: readonly Photographed[] = [];
const NONE_SENT: ReadonlyMap<string, number> = new Map();

const isKind = (kind: Kind, row: PhotoRow) => kindOf(row) === kind;

/** What became of the photos that were sent. */
function Saved({ companyId, results }: { companyId: string; results: ReadonlyMap<string, RowResult> }) {
  const all = [...results.values()];
  const failed = all.filter((result) => problemOf(result) !== null).length;
  const saved = all.filter((result) => problemOf(result) === null);
  const cards = saved.flatMap(({ outcome, madeId }) => (outcome === 'card' && madeId ? madeId : []));
  const kept = saved.filter(({ outcome }) => outcome === 'changed').length;
  const lines = [
    cards.length > 0 && counted(cards.length, 'carteirinha pronta', 'carteirinhas prontas'),
    kept > 0 &&
      `${counted(kept, 'foto guardada', 'fotos guardadas')}: a carteirinha fica pronta quando o convite for aceito`,
    failed > 0 && `${counted(failed, 'foto não foi salva', 'fotos não foram salvas')}: veja o motivo abaixo`,
  ].filter((words) => words !== false);
  if (lines.length === 0) return null;
  return (
    <Alert severity={failed > 0 ? 'warning' : 'success'} role="status">
      <PlainList>
        {lines.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </PlainList>
      {cards.length > 0 && cards.length <= CARDS_NAMED_MAX && (
        <PrintCardsButton cards={{ company_id: companyId, ids: cards }}>Imprimir carteirinhas</PrintCardsButton>
      )}
    </Alert>
  );
}

export default function PhotosPage() {
  const { companyId } = useCurrentUser();
  const roster = useListRosterQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true });
  const photos = usePictures();
  const { progress, start, resume } = useMaking(companyId, photos.reader);
  /** The pictures that were sent, by student. */
  const [sent, setSent] = useState(NONE_SENT);
  const [isEnded, setIsEnded] = useState(false);
  // In the address, so that a phone that lost the page while its camera was open goes on in the same class.
  const [query, setQuery] = useSearchParams();
  const chosenClass = query.get(CLASS_PARAM);
  const setAddress = (name: string, value: string | null) => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };
  /**
   * The students to whom the camera came, in this order, since the list of students was last asked for; and the place
   * of the current one.
   */
  const [seen, setSeen] = useState(NOBODY);
  const [at, setAt] = useState(0);
  const passed = new Set(seen.map(({ student }) => student.id));
  const photographed = new Set(seen.flatMap(({ student, isSaved }) => (isSaved ? student.id : [])));

  const isOver = progress !== null && (progress.state === 'finished' || isEnded);
  const isMaking = progress !== null && !isOver;
  const entries = (roster.currentData ?? NO_ENTRIES).map((entry) =>
    photographed.has(entry.id) ? { ...entry, has_picture: true } : entry,
  );
  const lacking = new Set(entries.flatMap(({ id, has_picture: has }) => (has ? [] : id)));
  const used = new Set([...sent].flatMap(([id, key]) => (lacking.has(id) ? [] : key)));
  const left = photos.pictures.filter(({ key }) => !used.has(key));
  const plan = planPhotos(entries, left, photos.byHand);
  const classes = [...new Set(plan.rows.flatMap(({ row }) => row.class_name || []))];
  const ofClass = plan.rows.filter(
    ({ row }) => chosenClass === null || foldedText(row.class_name) === foldedText(chosenClass),
  );
  const found = plan.rows.filter((row) => isKind('found', row)).length;
  // Matched photos must be saved first, because a page can ask only one question on leaving.
  const isOneByOne = found === 0 && query.has(PARAMS.oneByOne);
  const fresh = isOneByOne ? ofClass.find(({ id }) => !passed.has(id)) : undefined;
  const next = seen[at] ?? (fresh && { student: fresh, isSaved: false });
  const { chips, grid } = useShownKind<Kind, PhotoRow>(ofClass, KIND_LABELS, isKind);

  // Once photos are saved, their students no longer lack one.
  const reload = useEffectEvent(() => void roster.refetch());
  const ended = isOver ? progress : null;
  useEffect(() => {
    if (ended) reload();
  }, [ended]);

  const save = async () => {
    const now = await roster.refetch().unwrap();
    const rows = toMake(plan.rows, now);
    setSent(new Map([...sent, ...rows.flatMap(({ id, picture }) => (picture ? [[id, picture.key] as const] : []))]));
    setIsEnded(false);
    start(rows);
  };
  /** Why a row's picture was not saved; null once the row has another picture. */
  const problemIn = ({ id, picture }: PhotoRow) => {
    const result = picture && sent.get(id) === picture.key ? progress?.results.get(id) : undefined;
    return result ? problemOf(result) : null;
  };

  return (
    <Page maxWidth="lg" title="Fotos dos alunos" backTo={PATHS.waitingStudents}>
      {!roster.currentData && roster.isError && !roster.isFetching && (
        <ErrorState message={errorMessage(roster.error)} onRetry={() => void roster.refetch()} />
      )}
      {!roster.currentData && !(roster.isError && !roster.isFetching) && <ListSkeleton rows={6} />}
      {isMaking && <MakingStep progress={progress} onResume={resume} onEnd={() => setIsEnded(true)} />}
      {roster.currentData && !isMaking && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {isOver && companyId && <Saved companyId={companyId} results={progress.results} />}
          {plan.rows.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
              <Box sx={{ flex: '1 1 10rem', maxWidth: (theme) => theme.spacing(40) }}>
                <Choice
                  label="Turma"
                  value={chosenClass}
                  onChoose={(name) => {
                    setAt(seen.length);
                    setAddress(CLASS_PARAM, name);
                  }}
                >
                  {[...new Set([...classes, ...(chosenClass ? [chosenClass] : [])])].map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </Choice>
              </Box>
              {found === 0 && (
                <Button
                  variant="outlined"
                  onClick={() => {
                    const saved = seen.filter(({ isSaved }) => isSaved);
                    setSeen(saved);
                    setAt(saved.length);
                    setAddress(PARAMS.oneByOne, next ? null : 'sim');
                  }}
                >
                  {next ? 'Ver todos' : 'Fotografar'}
                </Button>
              )}
            </Box>
          )}
          {next && companyId && (
            <Box sx={{ display: 'grid', gap: 2, maxWidth: (theme) => theme.breakpoints.values.sm }}>
              <Typography role="status">{`${ofClass.length === 1 ? 'Falta' : 'Faltam'} ${shownCount(ofClass.length)}`}</Typography>
              <Photograph
                key={next.student.id}
                {...next}
                companyId={companyId}
                onDone={(done) => {
                  setSeen([...seen.slice(0, at), done, ...seen.slice(at + 1)]);
                  setAt(at + 1);
                }}
                onBack={at > 0 ? () => setAt(at - 1) : undefined}
              />
            </Box>
          )}
          {isOneByOne && !next && seen.length > 0 && (
            <Button variant="outlined" onClick={() => setAt(seen.length - 1)} sx={{ justifySelf: 'start' }}>
              Anterior
            </Button>
          )}
          {plan.rows.length === 0 && !next && (
            <EmptyState title="Ninguém está sem foto" text="Quem entrar na lista sem foto aparece aqui." />
          )}
          {plan.rows.length > 0 && !next && (
            <PictureContext value={{ ...photos, pictures: left, others: plan.others }}>
              <Pictures
                withoutRow="sem aluno"
                how="Ver as fotos sem aluno. Para usar uma, clique em Escolher na linha do aluno"
              />
              {found > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                  <BusyButton variant="contained" size="large" onPress={save}>
                    {`Salvar ${counted(found, 'foto', 'fotos')}`}
                  </BusyButton>
                  <Typography variant="body2" sx={{ flex: '1 1 16rem', color: 'text.secondary' }}>
                    Confira os rostos antes. Quem já tem conta ou não tem e-mail fica com a carteirinha pronta na hora.
                  </Typography>
                </Box>
              )}
              {photos.pictures.length > 0 && <KindChips {...chips} />}
              <PhotoGrid {...grid} problemOf={problemIn} />
            </PictureContext>
          )}
        </Box>
      )}
      {!next && (
        <LeaveQuestion
          when={isMaking || found > 0}
          title={isMaking ? 'Parar de salvar?' : 'Sair sem salvar?'}
          text={
            isMaking
              ? 'O que já foi salvo fica. As outras fotos precisam ser escolhidas de novo.'
              : 'As fotos precisarão ser escolhidas de novo.'
          }
          leaveLabel={isMaking ? 'Parar e sair' : 'Sair'}
          stayLabel="Continuar aqui"
        />
      )}
    </Page>
  );
}
