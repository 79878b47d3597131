/** The dialog that filters cards by class, end and owner. It loads the company's classes when it opens. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { skipToken } from '@reduxjs/toolkit/query';
import { shownCount } from '@vinculo/contract/rules/counts';
import { foldedText } from '@vinculo/contract/rules/folding';
import { useId, type ReactNode } from 'react';
import { useListCardClassesQuery } from '../../../api/cards';
import { useCurrentUser } from '../../../api/currentUser';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import {
  ENDING_LABELS,
  OWNER_LABELS,
  type CardEndingFilter,
  type CardFilters,
  type CardOwnerFilter,
} from './cardTable';

const NO_FILTERS: CardFilters = { className: null, ending: null, owner: null };
const NOTES = {
  waiting: 'Carregando...',
  failed: 'Não conseguimos carregar as turmas. Abra de novo.',
  none: 'Nenhuma carteirinha tem turma ainda',
};

interface ChoiceProps {
  label: string;
  value: string | null;
  note?: string | undefined;
  onChoose: (value: string | null) => void;
  children: ReactNode;
}

function Choice({ label, value, note, onChoose, children }: ChoiceProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <FormControl variant="standard" fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value ?? ''}
        inputProps={{ 'aria-describedby': note && noteId }}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">Todas</option>
        {children}
      </NativeSelect>
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
}

interface FiltersDialogProps {
  open: boolean;
  title: string;
  draft: CardFilters;
  canClear: boolean;
  onDraft: (draft: CardFilters) => void;
  onApply: (filters: CardFilters) => void;
  onClose: () => void;
}

export function FiltersDialog({ open, title, draft, canClear, onDraft, onApply, onClose }: FiltersDialogProps) {
  const { companyId } = useCurrentUser();
  const { currentData: classes, isError } = useListCardClassesQuery(companyId ?? skipToken);
  const formId = useId();
  const { className, ending, owner } = draft;
  // The class in the address may be spelled differently, and may have no card left.
  const folded = className && foldedText(className);
  const listed = classes?.find(({ class_name }) => foldedText(class_name) === folded)?.class_name;
  const note = classes?.length ? undefined : NOTES[isError ? 'failed' : classes ? 'none' : 'waiting'];

  return (
    <ResponsiveDialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' }}>
          {canClear && (
            <Button onClick={() => onApply(NO_FILTERS)} sx={{ flexGrow: 1 }}>
              Limpar filtros
            </Button>
          )}
          <Button type="submit" form={formId} variant="contained" size="large" sx={{ flexGrow: 3 }}>
            Aplicar
          </Button>
        </Box>
      }
    >
      <Box
        component="form"
        id={formId}
        sx={{ display: 'grid', gap: 3, pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        <Choice
          label="Turma"
          value={listed ?? className}
          note={note}
          onChoose={(chosen) => onDraft({ ...draft, className: chosen })}
        >
          {className && !listed && <option value={className}>{className}</option>}
          {classes?.map(({ class_name, cards }) => (
            <option key={class_name} value={class_name}>
              {`${class_name} (${shownCount(cards)})`}
            </option>
          ))}
        </Choice>
        <Choice
          label="Validade"
          value={ending}
          onChoose={(chosen) => onDraft({ ...draft, ending: chosen as CardEndingFilter | null })}
        >
          {Object.entries(ENDING_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Dono"
          value={owner}
          onChoose={(chosen) => onDraft({ ...draft, owner: chosen as CardOwnerFilter | null })}
        >
          {Object.entries(OWNER_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      </Box>
    </ResponsiveDialog>
  );
}
