/** Cards and invitations of the list's classes that the list does not name: checked once more, then ended. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { RosterEntry } from '@vinculo/contract/rosters';
import { shownCount } from '@vinculo/contract/rules/counts';
import { inOrder } from '@vinculo/contract/rules/folding';
import { useState } from 'react';
import { cardsCount } from '../../components/card/cardsCount';
import { invitationsCount, REVOCATION_TEXT } from '../../components/card/invitationsCount';
import type { ListRow } from './reading/listRow';
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

function figures(compared: readonly RosterEntry[], missing: readonly RosterEntry[]): string {
  const of = (kind: RosterEntry['kind'], count: (count: number) => string) => {
    const all = compared.filter((entry) => entry.kind === kind).length;
    const outside = missing.filter((entry) => entry.kind === kind).length;
    return `${count(all)}, ${shownCount(all - outside)} na lista`;
  };
  const isInvited = compared.some(({ kind }) => kind === 'invitation');
  return [of('card', cardsCount), ...(isInvited ? [of('invitation', invitationsCount)] : [])].join(' · ');
}

interface MissingStepProps {
  companyId: string;
  rows: readonly ListRow[];
  entries: readonly RosterEntry[];
  onChanged: () => void;
  onBack: () => void;
}

export function MissingStep({ companyId, rows, entries, onChanged, onBack }: MissingStepProps) {
  const current = entries.filter(({ active }) => active);
  const choices = companyClasses(current);
  // A list without classes is compared with the whole company.
  const [classes, setClasses] = useState<ReadonlySet<string>>(() => {
    const listed = classesOf(rows);
    return listed.size > 0 ? listed : new Set(choices.map(({ value }) => value));
  });
  const deactivate = useDeactivation(companyId, onChanged);
  const revoke = useRevocation(companyId, onChanged);
  const chosen = choices.filter(({ value }) => classes.has(value)).length;
  const compared = current.filter((entry) => classes.has(classOf(entry)));
  const missing = missingOf(compared, rows);

  const toggle = (value: string, isIn: boolean) =>
    setClasses(new Set(isIn ? [...classes, value] : [...classes].filter((each) => each !== value)));

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        Carteirinhas ativas e convites destas turmas que a lista não tem. Desmarque quem continua na escola.
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
          <Alert severity={chosen > 0 && missing.length === 0 ? 'success' : 'info'} role="status">
            {chosen === 0
              ? 'Escolha as turmas que a lista traz, para ver quem não está nela.'
              : `${figures(compared, missing)}.`}
          </Alert>
        </>
      )}
      <MissingList
        title="Carteirinhas fora da lista"
        entries={missing.filter(({ kind }) => kind === 'card')}
        verb="Desativar"
        count={cardsCount}
        question="Elas somem para os alunos, e a loja lê “Carteirinha inativa”, até você ativar de novo."
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
