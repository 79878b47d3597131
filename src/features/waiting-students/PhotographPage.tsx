/** /admin/carteirinhas/fotografar: photographs a class name by name; each photo is saved before the next student comes. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { factLine } from '@vinculo/contract/rules/card/student';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { slug } from '@vinculo/contract/rules/text/slug';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../api/currentUser';
import { useListRosterQuery, useUpdateInvitationMutation } from '../../api/slice';
import { AppForm } from '../../components/form/AppForm';
import { Choice } from '../../components/form/Choice';
import { FORM_STACK, SECTION } from '../../components/form/formLayout';
import { SubmitButton } from '../../components/form/SubmitButton';
import { FacePhotoField } from '../../components/image/FacePhotoField';
import { NO_IMAGE } from '../../components/image/imageValue';
import { photoSchema, type PhotoValues } from '../../components/image/photoValues';
import { useImageSubmit } from '../../components/image/useImageSubmit';
import { EmptyState } from '../../components/page/EmptyState';
import { Loaded } from '../../components/page/Loaded';
import { Page } from '../../components/page/Page';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { PATHS } from '../../lib/paths';
import { FORM_NAMES } from './studentValues';

const CLASS_PARAM = 'turma';
const NOBODY: ReadonlySet<string> = new Set();
const { compare } = new Intl.Collator('pt-BR', { numeric: true });
const byClass = (one: RosterEntry, other: RosterEntry) =>
  compare(one.class_name ?? '', other.class_name ?? '') || compare(one.full_name, other.full_name);

interface OneStudentProps {
  student: RosterEntry;
  companyId: string;
  onSaved: () => void;
  onSkip: () => void;
}

function OneStudent({ student, companyId, onSaved, onSkip }: OneStudentProps) {
  const { id, full_name: name } = student;
  const [updateInvitation] = useUpdateInvitationMutation();
  const submitImage = useImageSubmit('avatar_id', FORM_NAMES);
  const save = async ({ photo: image }: PhotoValues, helpers: FormikHelpers<PhotoValues>) => {
    const saved = await submitImage({
      helpers,
      image,
      baseName: slug(['card', name]),
      send: (avatarId) => updateInvitation({ id, companyId, full_name: name, avatar_id: avatarId }).unwrap(),
    });
    if (saved) onSaved();
  };
  return (
    <Formik<PhotoValues> initialValues={{ photo: NO_IMAGE }} validationSchema={photoSchema} onSubmit={save}>
      <AppForm>
        <Card sx={SECTION}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h2">{name}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{factLine(student) || student.email}</Typography>
          </Box>
          <FacePhotoField />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton label="Salvar e ir ao próximo" busyLabel="Salvando..." sx={{ flexGrow: 1 }} />
            <Button size="large" onClick={onSkip}>
              Pular
            </Button>
          </Box>
        </Card>
      </AppForm>
    </Formik>
  );
}

export default function PhotographPage() {
  const { companyId } = useCurrentUser();
  const [query, setQuery] = useSearchParams();
  const roster = useListRosterQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true });
  /** Those without a photo are asked for again when the page opens: what was saved needs no note of its own. */
  const [saved, setSaved] = useState(NOBODY);
  const [skipped, setSkipped] = useState(NOBODY);
  const chosen = query.get(CLASS_PARAM);
  return (
    <Page maxWidth="sm" title="Fotografar" backTo={PATHS.waitingStudents}>
      <Loaded query={roster} skeleton={<ListSkeleton rows={3} />}>
        {(entries) => {
          const lacking = entries.filter(({ id, has_picture: has }) => !has && !saved.has(id)).sort(byClass);
          const classes = [...new Set(lacking.flatMap(({ class_name: name }) => name ?? []))];
          const isOfClass = ({ class_name: name }: RosterEntry) => foldedText(name ?? '') === foldedText(chosen ?? '');
          const left = chosen ? lacking.filter(isOfClass) : lacking;
          const next = left.find(({ id }) => !skipped.has(id));
          return (
            <Box sx={FORM_STACK}>
              <Choice
                label="Turma"
                value={chosen}
                onChoose={(name) => setQuery(name ? { [CLASS_PARAM]: name } : {}, { replace: true })}
              >
                {[...new Set([...classes, ...(chosen ? [chosen] : [])])].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Choice>
              {next && companyId && (
                <>
                  <Typography role="status">{`${left.length === 1 ? 'Falta' : 'Faltam'} ${shownCount(left.length)}`}</Typography>
                  <OneStudent
                    key={next.id}
                    student={next}
                    companyId={companyId}
                    onSaved={() => setSaved(new Set([...saved, next.id]))}
                    onSkip={() => setSkipped(new Set([...skipped, next.id]))}
                  />
                </>
              )}
              {!next && left.length > 0 && (
                <EmptyState
                  title={`${counted(left.length, 'aluno ficou', 'alunos ficaram')} sem foto`}
                  text="São os que você pulou."
                  action={
                    <Button variant="contained" onClick={() => setSkipped(NOBODY)}>
                      Voltar a eles
                    </Button>
                  }
                />
              )}
              {left.length === 0 && (
                <EmptyState
                  title="Todos têm foto"
                  text={
                    chosen
                      ? 'Escolha outra turma, ou volte para quem aguarda.'
                      : 'Quem entrar na lista sem foto aparece aqui.'
                  }
                  action={
                    <Button variant="contained" component={Link} to={PATHS.waitingStudents}>
                      Ver quem aguarda
                    </Button>
                  }
                />
              )}
            </Box>
          );
        }}
      </Loaded>
    </Page>
  );
}
