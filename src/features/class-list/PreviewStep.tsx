// The preview of a class list, with the photos that go with it.
import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import AddCardIcon from '@mui/icons-material/AddCard';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import FamilyIcon from '@mui/icons-material/FamilyRestroom';
import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ComponentProps } from 'react';
import { FACTS, factLine, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { countsOf } from '../../lists/kind';
import { ListPreview } from '../../lists/ListPreview';
import { previewGrid } from '../../lists/PreviewGrid';
import { idOfRow, type Answers, type Question } from '../../lists/questions';
import { Pictures } from './Pictures';
import { countAsked, countSignable, isAsked, isMade, SIGNED, signedOf, type Outcome, type PlannedRow } from './plan';
import { FIELD_LABELS, type Field } from './reading/listRow';
import { RowPhoto } from './RowQuestions';
import { ANOTHER } from './whoIsIt';
import { asksOfYear, changesOfYear, type Year } from './year';
import { YearQuestion } from './YearQuestion';

type Kind = Outcome | 'asked' | 'named' | 'leftOut' | 'noPhoto';
/** In the preview's order. */
const KIND_LABELS: Record<Kind, string> = {
  error: 'Com erro',
  repeated: 'Repetidas',
  asked: 'Mesmo nome',
  card: 'Novas carteirinhas',
  invitation: 'Convites',
  waits: 'Aguardando foto',
  changed: 'Mudam',
  guardian: 'Mais responsáveis',
  named: 'Só o nome do responsável',
  known: 'Já existem',
  leftOut: 'De fora',
  noPhoto: 'Sem foto',
};

const isOf = (kind: Kind, planned: PlannedRow) => {
  const { outcome, isLeftOut, lacksPicture, mayNote } = planned;
  if (kind === 'leftOut') return isLeftOut;
  if (isLeftOut) return false;
  if (kind === 'asked') return isAsked(planned);
  if (kind === 'named') return mayNote;
  return kind === 'noPhoto' ? lacksPicture : outcome === kind;
};

const MADE_WORDS = {
  card: ['nova carteirinha', 'novas carteirinhas'],
  invitation: ['convite', 'convites'],
  waits: ['aluno aguardando foto', 'alunos aguardando foto'],
  changed: ['mudança', 'mudanças'],
  guardian: ['responsável a mais', 'responsáveis a mais'],
} as const;

function whatWillHappen(plan: readonly PlannedRow[], changesYear: boolean): string {
  const made = plan.filter(isMade);
  const asked = countAsked(made);
  const noted = made.filter(({ notes }) => notes).length;
  const countOf = (outcome: Outcome) => made.filter((planned) => planned.outcome === outcome).length;
  const parts = countsOf(MADE_WORDS, countOf);
  if (parts.length === 0)
    return changesYear ? 'Nenhuma linha é nova. Ao atualizar, acontece o que está marcado.' : 'Não há nada para criar.';
  const invited = countOf('invitation')
    ? ' Quem já tem conta e foto recebe a carteirinha na hora; os outros, um convite por e-mail.'
    : '';
  const waits = countOf('waits') ? ' Sem e-mail, a carteirinha é criada quando houver foto.' : '';
  const guardians = asked
    ? ` Vamos perguntar por e-mail a ${counted(asked, 'responsável se autoriza', 'responsáveis se autorizam')}. Até a resposta, a carteirinha de quem tem menos de 16 anos mostra só o primeiro nome.`
    : '';
  const consents = noted
    ? ` Anotamos a autorização assinada de ${counted(noted, 'aluno', 'alunos')}, com o dia de hoje.`
    : '';
  return `Ao criar: ${parts.join(', ')}.${invited}${waits}${guardians}${consents}`;
}

const WRONG = 'As linhas com erro e as repetidas ficam de fora. Abra Corrigir na linha para que ela entre.';

const LOOKS = {
  error: { Icon: ErrorIcon, color: 'error.main' },
  repeated: { Icon: ContentCopyIcon, color: 'warning.main' },
  card: { Icon: AddCardIcon, color: 'success.main' },
  invitation: { Icon: MailIcon, color: 'success.main' },
  waits: { Icon: AddAPhotoIcon, color: 'warning.main' },
  changed: { Icon: EditIcon, color: 'info.main' },
  guardian: { Icon: FamilyIcon, color: 'info.main' },
  known: { Icon: CheckIcon, color: 'info.main' },
} as const;

const StudentGrid = previewGrid<Field, PlannedRow>({
  label: 'Alunos da lista',
  labels: FIELD_LABELS,
  name: 'full_name',
  nameHeading: 'Aluno',
  columns: [
    { field: 'email', flex: 3, minWidth: 190 },
    ...STUDENT_FACTS.map((field) => ({ field, flex: 1.5, minWidth: FACTS[field].kind.is === 'text' ? 110 : 150 })),
    { field: 'guardian_email', flex: 2, minWidth: 170 },
  ],
  ifAny: ['guardian_email'],
  detailOf: (row) =>
    [row.email, factLine(row), row.guardian_email && `Responsável: ${row.guardian_email}`].filter(Boolean).join(' · '),
  looks: LOOKS,
  marksOf: (planned) => {
    const { row, isLeftOut, lacksPicture, known, ofGuardian } = planned;
    if (isLeftOut) return [row.aside];
    const same = isAsked(planned) && 'Mesmo nome de outro aluno';
    return [same, ofGuardian, lacksPicture && 'Sem foto', known?.active === false && 'Inativa', row.note, row.aside];
  },
  outcomeWidth: 120,
  Picture: RowPhoto,
});

const SAME = 'same';
const NAMESAKES = 'namesakes';

/**
 * The rows that mean one student each. Where several students or several rows may be meant, each row is asked about by
 * itself.
 */
function sameOf(plan: readonly PlannedRow[]): (readonly [row: string, student: string])[] {
  const meant = plan.flatMap(({ namesakes }) => namesakes.map(({ id }) => id));
  return plan.flatMap(({ id, namesakes: [only, ...others] }) =>
    only && others.length === 0 && meant.filter((each) => each === only.id).length === 1
      ? [[id, only.id] as const]
      : [],
  );
}

/**
 * One question about all rows that have the name of a student of another class. Also says which answers of single rows
 * an answer to it stands for.
 */
function askNamesakes(plan: readonly PlannedRow[], answers: Answers) {
  const rows = plan.filter(({ isLeftOut, namesakes }) => !isLeftOut && namesakes.length > 0);
  if (rows.length === 0) return null;
  const same = sameOf(rows);
  const question: Question = {
    id: NAMESAKES,
    text: `${counted(rows.length, 'linha tem', 'linhas têm')} o nome de um aluno que já existe, sem a mesma turma. Para dizer de um só, abra “Corrigir” na linha.`,
    examples: [],
    options: [
      { value: ANOTHER, label: rows.length === 1 ? 'É outro aluno' : 'São outros alunos' },
      { value: SAME, label: same.length === 1 ? 'É o mesmo aluno' : `São os mesmos ${shownCount(same.length)} alunos` },
    ].filter(({ value }) => value === ANOTHER || same.length > 0),
    guess: same.length > 0 && same.every(([row, student]) => answers[idOfRow(row)] === student) ? SAME : ANOTHER,
  };
  const answersOf = (value: string | undefined): Answers =>
    Object.fromEntries(same.map(([row, student]) => [idOfRow(row), value === SAME ? student : ANOTHER]));
  return { question, answersOf };
}

interface PreviewStepProps {
  list: ComponentProps<typeof ListPreview>['list'];
  year: Year;
  plan: readonly PlannedRow[];
  onMake: () => void;
}

export function PreviewStep(props: PreviewStepProps) {
  const { list, plan, onMake, year } = props;
  const isWrong = ({ outcome, isLeftOut }: PlannedRow) => !isLeftOut && ['error', 'repeated'].includes(outcome);
  const namesakes = askNamesakes(plan, list.answers);
  const signable = countSignable(plan);
  const changesYear = changesOfYear(year).length > 0;
  return (
    <ListPreview
      {...props}
      kinds={KIND_LABELS}
      isOf={isOf}
      Grid={StudentGrid}
      questions={namesakes ? [namesakes.question] : []}
      onAnswer={(answers) =>
        list.answer(namesakes && NAMESAKES in answers ? namesakes.answersOf(answers[NAMESAKES]) : answers)
      }
      wrong={plan.some(isWrong) && WRONG}
      what={whatWillHappen(plan, changesYear)}
      actions={
        <>
          {signable > 0 && (
            <FormControlLabel
              sx={{ flexBasis: '100%' }}
              control={<Checkbox />}
              checked={list.answers[SIGNED] === signedOf(plan)}
              onChange={(_event, isSigned) => list.answer({ [SIGNED]: isSigned ? signedOf(plan) : '' })}
              label={`Tenho a autorização assinada ${signable === 1 ? 'deste aluno' : `destes ${shownCount(signable)} alunos`} de quem a lista traz só o nome do responsável`}
            />
          )}
          {(changesYear || plan.some(isMade)) && (
            <Button variant="contained" size="large" onClick={onMake}>
              {plan.some(isMade) ? 'Criar' : 'Atualizar'}
            </Button>
          )}
        </>
      }
    >
      <Pictures />
      {asksOfYear(year) && <YearQuestion year={year} onAnswer={list.answer} />}
    </ListPreview>
  );
}
