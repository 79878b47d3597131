/** One question about the school year, with its counts: each line is a tick that opens on the names. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { factLine, type StudentFacts } from '@vinculo/contract/rules/card/student';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { PlainList } from '../../components/table/PlainList';
import type { Answers } from '../../lists/questions';
import { answerOfLeaving, answerOfTick, type ClassLeft, type Year } from './year';

/** Showing more at once makes the page slow. */
const SHOWN_STEP = 200;

interface TickProps {
  label: string;
  note?: string | undefined;
  isTicked: boolean;
  isPartly?: boolean;
  disabled?: boolean;
  onTick: (isTicked: boolean) => void;
}

function Tick({ label, note, isTicked, isPartly = false, disabled = false, onTick }: TickProps) {
  return (
    <FormControlLabel
      sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}
      disabled={disabled}
      control={<Checkbox checked={isTicked} indeterminate={isPartly} onChange={(_event, isIn) => onTick(isIn)} />}
      label={
        <>
          {label}
          {note && (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </>
      }
    />
  );
}

function Line({ children, ...tick }: TickProps & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const namesId = useId();
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Tick {...tick} />
        <Button
          aria-expanded={isOpen}
          aria-controls={namesId}
          aria-label={`Ver nomes: ${tick.label}`}
          onClick={() => setOpen(!isOpen)}
        >
          Ver
        </Button>
      </Box>
      <Box id={namesId} hidden={!isOpen} sx={{ pl: 5, pb: 1 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

interface Student extends Partial<StudentFacts> {
  id: string;
  full_name: string;
  email?: string | null;
}
const aboutOf = (student: Student) => [factLine(student), student.email].filter(Boolean).join(' · ');

interface NamesProps {
  label: string;
  students: readonly Student[];
  /** Where each is chosen by itself. */
  chosen?: ReadonlySet<string>;
  onChoose?: (ids: readonly string[], isIn: boolean) => void;
}

function Names({ label, students, chosen, onChoose }: NamesProps) {
  const [shown, setShown] = useState(SHOWN_STEP);
  return (
    <>
      <PlainList aria-label={label}>
        {students.slice(0, shown).map((student) => (
          <li key={student.id}>
            {chosen && onChoose ? (
              <Tick
                label={student.full_name}
                note={aboutOf(student)}
                isTicked={chosen.has(student.id)}
                onTick={(isIn) => onChoose([student.id], isIn)}
              />
            ) : (
              <Typography variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
                {[student.full_name, aboutOf(student)].filter(Boolean).join(' · ')}
              </Typography>
            )}
          </li>
        ))}
      </PlainList>
      {students.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_STEP)}>
          {`Ver mais (faltam ${shownCount(students.length - shown)})`}
        </Button>
      )}
    </>
  );
}

interface LeaversProps {
  kind: 'card' | 'invitation';
  classes: readonly ClassLeft[];
  chosen: ReadonlySet<string>;
  /** What is asked, of so many. */
  words: (count: number) => string;
  note?: string;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** Those whom the list does not name, class by class. Students of classes that the list does not name are counted only when they are chosen. */
function Leavers({ kind, classes, chosen, words, note, onChoose }: LeaversProps) {
  const groups = classes
    .map((each) => ({ ...each, missing: each.missing.filter((entry) => entry.kind === kind) }))
    .filter(({ missing }) => missing.length > 0);
  const asked = groups.flatMap(({ missing, isListed }) =>
    missing.flatMap(({ id }) => (isListed || chosen.has(id) ? id : [])),
  );
  const choose = (ids: readonly string[], isIn: boolean) =>
    onChoose(new Set(isIn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  if (groups.length === 0) return null;
  const isPartly = chosen.size > 0 && chosen.size < asked.length;
  const others = counted(groups.length, 'turma não está', 'turmas não estão');
  return (
    <Line
      label={
        asked.length === 0
          ? `${others} na lista`
          : `${words(asked.length)}${isPartly ? ` ${shownCount(chosen.size)}` : ''}`
      }
      note={note}
      isTicked={chosen.size > 0 && !isPartly}
      isPartly={isPartly}
      disabled={asked.length === 0}
      onTick={(isIn) => choose(asked, isIn)}
    >
      {groups.map(({ name, count, missing, isListed }) => {
        const ids = missing.map(({ id }) => id);
        const ticked = ids.filter((id) => chosen.has(id)).length;
        return (
          <div key={name}>
            <Tick
              label={`${name}: ${shownCount(ids.length)} de ${shownCount(count)}`}
              note={isListed ? undefined : 'A lista não traz esta turma'}
              isTicked={ticked === ids.length}
              isPartly={ticked > 0 && ticked < ids.length}
              onTick={(isIn) => choose(ids, isIn)}
            />
            <Box sx={{ pl: 4 }}>
              <Names label={`Fora da lista: ${name}`} students={missing} chosen={chosen} onChoose={choose} />
            </Box>
          </div>
        );
      })}
    </Line>
  );
}

interface YearQuestionProps {
  year: Year;
  onAnswer: (answers: Answers) => void;
  onLeaveOut: (ids: readonly string[], isLeftOut: boolean) => void;
}

export function YearQuestion({ year, onAnswer, onLeaveOut }: YearQuestionProps) {
  const { until, stay, back, added, classes, ticked, leave, cancel } = year;
  const titleId = useId();
  const taken = added.filter(({ isLeftOut }) => !isLeftOut).length;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        O ano desta lista
      </Typography>
      <PlainList aria-labelledby={titleId}>
        {until && stay.length > 0 && (
          <Line
            label={`${counted(stay.length, 'continua', 'continuam')}: renovar até ${shownDay(until)}`}
            isTicked={ticked.renew}
            onTick={(isTicked) => onAnswer(answerOfTick('renew', isTicked))}
          >
            <Names label="Continuam" students={stay} />
          </Line>
        )}
        <Leavers
          kind="card"
          classes={classes}
          chosen={leave}
          words={(count) => `${counted(count, 'não está', 'não estão')} na lista: encerrar`}
          onChoose={(ids) => onAnswer(answerOfLeaving('leave', ids))}
        />
        {back.length > 0 && (
          <Line
            label={`${counted(back.length, 'voltou', 'voltaram')}: ativar de novo`}
            isTicked={ticked.back}
            onTick={(isTicked) => onAnswer(answerOfTick('back', isTicked))}
          >
            <Names label="Voltaram" students={back} />
          </Line>
        )}
        {added.length > 0 && (
          <Line
            label={counted(added.length, 'novo', 'novos')}
            isTicked={taken === added.length}
            isPartly={taken > 0 && taken < added.length}
            onTick={(isTicked) =>
              onLeaveOut(
                added.map(({ id }) => id),
                !isTicked,
              )
            }
          >
            <Names
              label="Novos"
              students={added.map(({ id, row }) => ({ id, full_name: row.full_name, class_name: row.class_name }))}
            />
          </Line>
        )}
        <Leavers
          kind="invitation"
          classes={classes}
          chosen={cancel}
          words={(count) => `${counted(count, 'aguarda e não está', 'aguardam e não estão')} na lista: cancelar`}
          note="Isto não pode ser desfeito: os dados e as fotos são apagados."
          onChoose={(ids) => onAnswer(answerOfLeaving('cancel', ids))}
        />
      </PlainList>
    </Box>
  );
}
