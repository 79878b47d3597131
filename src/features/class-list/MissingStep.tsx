/** Cards of the list's classes whom the list does not name: looked at a second time, then deactivated. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { CardsChanged } from '@vinculo/contract/cards';
import type { RosterEntry } from '@vinculo/contract/rosters';
import { shownCount } from '@vinculo/contract/rules/counts';
import { CARDS_NAMED_MAX } from '@vinculo/contract/rules/limits';
import { foldedText } from '@vinculo/contract/rules/folding';
import { useState } from 'react';
import { useChangeCardsMutation } from '../../api/cards';
import { cardsCount } from '../../components/cardsCount';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { toastFailure } from '../../components/toasts/LazyToasts';
import { useCardsToast } from '../../components/useCardsToast';
import type { ListRow } from './listRow';
import { classesOf, missingOf } from './plan';

/** More of them at once would make the page slow. */
const SHOWN_STEP = 200;

const inBatches = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / CARDS_NAMED_MAX) }, (_, batch) =>
    ids.slice(batch * CARDS_NAMED_MAX, (batch + 1) * CARDS_NAMED_MAX),
  );

function useDeactivation(companyId: string, onDone: () => void) {
  const [changeCards] = useChangeCardsMutation();
  const tell = useCardsToast(companyId);
  return async (ids: readonly string[]) => {
    const changes: CardsChanged[] = [];
    try {
      for (const batch of inBatches(ids)) {
        const call = { company_id: companyId, ids: batch, expected: batch.length, change: 'deactivate' as const };
        changes.push(await changeCards(call).unwrap());
      }
    } catch (error) {
      toastFailure(error);
    }
    // Of several batches some may have been done before one failed: they are told and can be undone as well.
    if (changes.length > 0) tell(changes, ['desativada', 'desativadas'], onDone);
    onDone();
  };
}

interface Choice {
  value: string;
  label: string;
}

/** The school's classes as its cards spell them, in the order of their names. */
function schoolClasses(entries: readonly RosterEntry[]): Choice[] {
  const spelled = new Map<string, string>();
  for (const { kind, active, class_name } of entries) {
    if (kind === 'card' && active && class_name) spelled.set(foldedText(class_name), class_name);
  }
  return [...spelled]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR', { numeric: true }));
}

interface MissingStepProps {
  companyId: string;
  rows: readonly ListRow[];
  entries: readonly RosterEntry[];
  onChanged: () => void;
  onBack: () => void;
}

export function MissingStep({ companyId, rows, entries, onChanged, onBack }: MissingStepProps) {
  const [classes, setClasses] = useState<ReadonlySet<string>>(() => classesOf(rows));
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(SHOWN_STEP);
  const [isAsking, setIsAsking] = useState(false);
  const deactivate = useDeactivation(companyId, onChanged);
  const choices = schoolClasses(entries);
  const missing = missingOf(entries, rows, classes);
  const chosen = missing.filter(({ id }) => !kept.has(id)).map(({ id }) => id);

  const toggled = (set: ReadonlySet<string>, value: string) =>
    new Set(set.has(value) ? [...set].filter((each) => each !== value) : [...set, value]);

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        Carteirinhas ativas destas turmas que a lista não tem. Desmarque quem continua na escola; os outros podem ser
        desativados de uma vez.
      </Typography>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <Typography component="legend" variant="subtitle2">
          Turmas
        </Typography>
        {choices.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox checked={classes.has(value)} onChange={() => setClasses(toggled(classes, value))} />}
            label={label}
          />
        ))}
      </Box>
      {missing.length === 0 ? (
        <Alert severity="success" role="status">
          Todas as carteirinhas ativas destas turmas estão na lista.
        </Alert>
      ) : (
        <Box component="ul" role="list" aria-label="Quem não está na lista" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {missing.slice(0, shown).map(({ id, full_name, email, class_name, enrollment_number }) => (
            <Box component="li" key={id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <FormControlLabel
                control={<Checkbox checked={!kept.has(id)} onChange={() => setKept(toggled(kept, id))} />}
                label={
                  <Box component="span" sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}>
                    {full_name}
                    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                      {[class_name, enrollment_number, email].filter(Boolean).join(' · ')}
                    </Typography>
                  </Box>
                }
              />
            </Box>
          ))}
        </Box>
      )}
      {missing.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_STEP)}>
          {`Ver mais (faltam ${shownCount(missing.length - shown)})`}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onBack}>Voltar</Button>
        {missing.length > 0 && (
          <Button
            variant="contained"
            color="error"
            aria-haspopup="dialog"
            aria-disabled={chosen.length === 0}
            onClick={() => setIsAsking(chosen.length > 0)}
          >
            {`Desativar ${cardsCount(chosen.length)}`}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={`Desativar ${cardsCount(chosen.length)}?`}
        text="Elas somem para os alunos, e a loja lê “Carteirinha inativa”, até você ativar de novo."
        confirmLabel="Desativar"
        busyLabel="Desativando..."
        onConfirm={async () => {
          await deactivate(chosen);
          setIsAsking(false);
        }}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
