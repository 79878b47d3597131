/** People whom a list does not name: each can be kept, and a button ends the others' cards or invitations. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { factLine } from '@vinculo/contract/rules/card/student';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/dialog/ConfirmDialog';
import { PlainList } from '../../components/table/PlainList';

/** Showing more at once makes the page slow. */
const SHOWN_STEP = 200;

interface MissingListProps extends Pick<ConfirmDialogProps, 'busyLabel' | 'cancelLabel'> {
  title: string;
  entries: readonly RosterEntry[];
  verb: string;
  /** `7 carteirinhas` */
  count: (count: number) => string;
  question: string;
  onEnd: (ids: readonly string[]) => Promise<void>;
}

export function MissingList({ title, entries, verb, count, question, onEnd, ...dialog }: MissingListProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(SHOWN_STEP);
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  const leaving = entries.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const label = `${verb} ${count(leaving.length)}`;
  const keep = (id: string, isKept: boolean) =>
    setKept(new Set(isKept ? [...kept, id] : [...kept].filter((each) => each !== id)));

  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <PlainList aria-labelledby={titleId}>
        {entries.slice(0, shown).map(({ id, full_name, email, ...facts }) => (
          <Box component="li" key={id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <FormControlLabel
              control={<Checkbox checked={!kept.has(id)} onChange={(_event, isLeaving) => keep(id, !isLeaving)} />}
              label={
                <Box component="span" sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}>
                  {full_name}
                  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                    {[factLine(facts), email].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
              }
            />
          </Box>
        ))}
      </PlainList>
      {entries.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_STEP)}>
          {`Ver mais (faltam ${shownCount(entries.length - shown)})`}
        </Button>
      )}
      <Button
        variant="contained"
        color="error"
        aria-haspopup="dialog"
        aria-disabled={leaving.length === 0}
        onClick={() => setIsAsking(leaving.length > 0)}
        sx={{ justifySelf: 'end', mt: 1 }}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={isAsking}
        title={`${label}?`}
        text={question}
        confirmLabel={label}
        onConfirm={async () => {
          await onEnd(leaving);
          setIsAsking(false);
        }}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
