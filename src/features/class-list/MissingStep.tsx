/** Cards and invitations of the list's classes that the list does not name: checked once more, then ended. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RosterEntry } from '@vinculo/contract/classLists';
import type { ListedStudent } from '@vinculo/contract/rules/card/roster';
import { inOrder } from '@vinculo/contract/rules/text/folding';
import { SWITCHED_OFF } from '@vinculo/contract/rules/words/cardStateWords';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { cardsCount } from '../../components/card/cardsCount';
import { invitationsCount, REVOCATION_TEXT } from '../../components/card/invitationsCount';
import { LIST } from '../../lists/plan';
import { MissingList } from './MissingList';
import { classesOf, classOf, missingOf } from './plan';
import { useDeactivation, useRevocation } from './useLeavers';

const NO_CLASS = '';

interface Choice {
  /** Folded; `NO_CLASS` for students without a class. */
  value: string;
  label: string;
}

/** The company's classes as it spells them, by name; students without a class come last. */
function companyClasses(entries: readonly RosterEntry[]): Choice[] {
  const spelled = new Map(entries.map((entry) => [classOf(entry), entry.class_name ?? '']));
  const isWithout = spelled.delete(NO_CLASS);
  const classes = [...spelled]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => inOrder(one.label, other.label));
  return [...classes, ...(isWithout ? [{ value: NO_CLASS, label: 'Sem turma' }] : [])];
}

const KINDS = [
  { kind: 'card', count: cardsCount, all: 'todas as', only: 'a única carteirinha' },
  { kind: 'invitation', count: invitationsCount, all: 'todos os', only: 'o único convite' },
] as const;

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `56 de 59 carteirinhas e todos os 58 convites estão na lista.` */
function figures(compared: readonly RosterEntry[], missing: readonly RosterEntry[]): string {
  const parts = KINDS.flatMap(({ kind, count, all, only }) => {
    const total = compared.filter((entry) => entry.kind === kind).length;
    const listed = total - missing.filter((entry) => entry.kind === kind).length;
    if (total === 0) return [];
    const isOne = total === 1 || listed === 1;
    if (listed < total) return [{ isOne, words: `${shownCount(listed)} de ${count(total)}` }];
    return [{ isOne, words: total === 1 ? only : `${all} ${count(total)}` }];
  });
  const verb = parts.length === 1 && parts[0]?.isOne ? 'está' : 'estão';
  return `${LIST.format(parts.map(({ words }) => words))} ${verb} na lista.`;
}

/** `2 turmas não estão na lista: 2º B (2) e 2º C (1). Sem turma: 4.` */
function leftOutText(leftOut: readonly Choice[], current: readonly RosterEntry[]): string {
  const countOf = (value: string) => shownCount(current.filter((entry) => classOf(entry) === value).length);
  const named = leftOut.filter(({ value }) => value !== NO_CLASS);
  const classes = LIST.format(named.map(({ value, label }) => `${label} (${countOf(value)})`));
  return [
    named.length > 0 && `${counted(named.length, 'turma não está na lista', 'turmas não estão na lista')}: ${classes}.`,
    named.length < leftOut.length && `Sem turma: ${countOf(NO_CLASS)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface MissingStepProps {
  companyId: string;
  students: readonly ListedStudent[];
  /** The company's cards and invitations as they are, and as they were before the list was made. */
  entries: readonly RosterEntry[];
  before: readonly RosterEntry[];
  onChanged: () => void;
  onBack: () => void;
}

export function MissingStep({ companyId, students, entries, before, onChanged, onBack }: MissingStepProps) {
  const current = entries.filter(({ active }) => active);
  const choices = companyClasses(current);
  const [listed] = useState(() => classesOf(students, before));
  const [classes, setClasses] = useState<ReadonlySet<string>>(listed);
  const deactivate = useDeactivation(companyId, onChanged);
  const revoke = useRevocation(companyId, onChanged);
  const chosen = choices.filter(({ value }) => classes.has(value)).length;
  const compared = current.filter((entry) => classes.has(classOf(entry)));
  const missing = missingOf(compared, students);
  const leftOut = choices.filter(({ value }) => !classes.has(value) && !listed.has(value));

  const toggle = (value: string, isIn: boolean) =>
    setClasses(new Set(isIn ? [...classes, value] : [...classes].filter((each) => each !== value)));

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        Carteirinhas ativas e convites destas turmas que não aparecem na lista. Desmarque quem continua na escola.
      </Typography>
      {choices.length === 0 ? (
        <Alert severity="info" role="status">
          A escola ainda não tem carteirinhas ativas nem convites para comparar.
        </Alert>
      ) : (
        <>
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
            <Typography component="legend" variant="subtitle2">
              Turmas
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Já vêm marcadas as turmas da lista e aquelas de onde vieram alunos dela.
            </Typography>
            {choices.length > 1 && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={chosen === choices.length}
                    indeterminate={chosen > 0 && chosen < choices.length}
                    onChange={() =>
                      setClasses(new Set(chosen < choices.length ? choices.map(({ value }) => value) : []))
                    }
                  />
                }
                label="Todas"
              />
            )}
            {choices.map(({ value, label }) => (
              <FormControlLabel
                key={value}
                control={<Checkbox checked={classes.has(value)} onChange={(_event, isIn) => toggle(value, isIn)} />}
                label={label}
                sx={{ overflowWrap: 'anywhere' }}
              />
            ))}
          </Box>
          <Alert severity={chosen === choices.length && missing.length === 0 ? 'success' : 'info'} role="status">
            {chosen === 0 && 'Escolha as turmas que a lista traz, para ver quem não está nela.'}
            {chosen > 0 && chosen < choices.length && `Nas turmas marcadas, ${figures(compared, missing)}`}
            {chosen === choices.length && upper(figures(compared, missing))}
          </Alert>
          {leftOut.length > 0 && (
            <Alert severity="warning" role="status" sx={{ overflowWrap: 'anywhere' }}>
              {`${leftOutText(leftOut, current)} Marque as turmas de onde alguém pode ter saído.`}
            </Alert>
          )}
        </>
      )}
      <MissingList
        title="Carteirinhas fora da lista"
        entries={missing.filter(({ kind }) => kind === 'card')}
        verb="Desativar"
        count={cardsCount}
        question={SWITCHED_OFF}
        busyLabel="Desativando..."
        onEnd={deactivate}
      />
      <MissingList
        title="Convites fora da lista"
        entries={missing.filter(({ kind }) => kind === 'invitation')}
        verb="Cancelar"
        count={invitationsCount}
        question={REVOCATION_TEXT}
        busyLabel="Cancelando..."
        cancelLabel="Voltar"
        onEnd={revoke}
      />
      <Button onClick={onBack} sx={{ justifySelf: 'end' }}>
        Voltar
      </Button>
    </Box>
  );
}
