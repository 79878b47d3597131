/** Where a class and how long cards stand are chosen. The school's classes are asked for as it opens. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { skipToken } from '@reduxjs/toolkit/query';
import { shownCount } from '@vinculo/contract/rules/counts';
import { useId } from 'react';
import { useListCardClassesQuery } from '../../api/cards';
import { useCurrentUser } from '../../api/currentUser';
import { ResponsiveDialog } from '../../components/ResponsiveDialog';
import { ENDING_LABELS, type CardEndingFilter, type CardFilters } from './cardTable';

const NO_FILTERS: CardFilters = { className: null, ending: null };
const NOTES = {
  waiting: 'Carregando...',
  failed: 'Não conseguimos carregar as turmas. Abra de novo.',
  none: 'Nenhuma carteirinha tem turma ainda',
};

interface FiltersDialogProps {
  open: boolean;
  title: string;
  draft: CardFilters;
  /** Some filter is in force. */
  canClear: boolean;
  onDraft: (draft: CardFilters) => void;
  onApply: (filters: CardFilters) => void;
  onClose: () => void;
}

export function FiltersDialog({ open, title, draft, canClear, onDraft, onApply, onClose }: FiltersDialogProps) {
  const { companyId } = useCurrentUser();
  const { currentData: classes, isError } = useListCardClassesQuery(open && companyId ? companyId : skipToken);
  const formId = useId();
  const { className, ending } = draft;
  // What the address names need not have a card any more.
  const isListed = className === null || classes?.some(({ class_name }) => class_name === className);
  const note = classes?.length ? undefined : NOTES[isError ? 'failed' : classes ? 'none' : 'waiting'];
  const slotProps = { select: { native: true }, inputLabel: { shrink: true } };

  return (
    <ResponsiveDialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          {canClear && <Button onClick={() => onApply(NO_FILTERS)}>Limpar filtros</Button>}
          <Button type="submit" form={formId} variant="contained" size="large" fullWidth>
            Aplicar
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        sx={{ display: 'grid', gap: 2, pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        <TextField
          select
          fullWidth
          label="Turma"
          value={className ?? ''}
          helperText={note}
          slotProps={slotProps}
          onChange={({ target }) => onDraft({ ...draft, className: target.value || null })}
        >
          <option value="">Todas</option>
          {!isListed && <option value={className}>{className}</option>}
          {classes?.map(({ class_name, cards }) => (
            <option key={class_name} value={class_name}>
              {`${class_name} (${shownCount(cards)})`}
            </option>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label="Validade"
          value={ending ?? ''}
          slotProps={slotProps}
          onChange={({ target }) => onDraft({ ...draft, ending: (target.value || null) as CardEndingFilter | null })}
        >
          <option value="">Todas</option>
          {Object.entries(ENDING_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
      </Box>
    </ResponsiveDialog>
  );
}
