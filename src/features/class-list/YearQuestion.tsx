// One question about the school year. Each line is a tick with a count, and opens on the names.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { factLine } from '@vinculo/contract/rules/card/student';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { PlainList } from '../../components/table/listLayout';
import type { Answers } from '../../lists/questions';
import { answerOfLeaving, answerOfTick, type ClassLeft, type Year } from './year';

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
      <Box id={namesId} hidden={!isOpen} sx={{ pl: 5, pb: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

const aboutOf = (student: RosterEntry) => [factLine(student), student.email].filter(Boolean).join(' · ');
const namesOf = (students: readonly RosterEntry[]) =>
  students.map((student) => [student.full_name, factLine(student)].filter(Boolean).join(' · ')).join('; ');

interface LeaversProps {
  kind: 'card' | 'invitation';
  classes: readonly ClassLeft[];
  chosen: ReadonlySet<string>;
  /** The question with the count of students. */
  words: (count: number) => string;
  note?: string;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/**
 * The students whom the list does not name, class by class. Those of a class that the list does not name count only
 * once they are chosen.
 */
function Leavers({ kind, classes, chosen, words, note, onChoose }: LeaversProps) {
  const groups = classes
    .map((each) => ({ ...each, missing: each.missing.filter((entry) => entry.kind === kind) }))
    .filter(({ missing }) => missing.length > 0);
  const asked = groups.flatMap(({ missing, isListed }) =>
    missing.flatMap(({ id }) => (isListed || chosen.has(id) ? id : [])),
  );
  const tickOf = (ids: readonly string[]) => {
    const ticked = ids.filter((id) => chosen.has(id)).length;
    return {
      isTicked: ticked > 0 && ticked === ids.length,
      isPartly: ticked > 0 && ticked < ids.length,
      onTick: (isIn: boolean) =>
        onChoose(new Set(isIn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))),
    };
  };
  if (groups.length === 0) return null;
  const tick = tickOf(asked);
  const others = counted(groups.length, 'turma não está', 'turmas não estão');
  return (
    <Line
      label={
        asked.length === 0
          ? `${others} na lista`
          : `${words(asked.length)}${tick.isPartly ? ` ${shownCount(chosen.size)}` : ''}`
      }
      note={note}
      disabled={asked.length === 0}
      {...tick}
    >
      {groups.map(({ name, count, missing, isListed }) => (
        <div key={name}>
          <Tick
            label={`${name}: ${shownCount(missing.length)} de ${shownCount(count)}`}
            note={isListed ? undefined : 'A lista não traz esta turma'}
            {...tickOf(missing.map(({ id }) => id))}
          />
          <PlainList aria-label={`Fora da lista: ${name}`} sx={{ pl: 4 }}>
            {missing.map((student) => (
              <li key={student.id}>
                <Tick label={student.full_name} note={aboutOf(student)} {...tickOf([student.id])} />
              </li>
            ))}
          </PlainList>
        </div>
      ))}
    </Line>
  );
}

interface YearQuestionProps {
  year: Year;
  onAnswer: (answers: Answers) => void;
}

export function YearQuestion({ year, onAnswer }: YearQuestionProps) {
  const { until, stay, back, classes, ticked, leave, cancel } = year;
  const titleId = useId();
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
            {namesOf(stay)}
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
            {namesOf(back)}
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
