/** The dialog that filters cards by class, end, owner and consent. It loads the company's classes when it opens. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useCurrentUser } from '../../../api/currentUser';
import { ClassChoice } from '../../../components/card/ClassChoice';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import { Choice } from '../../../components/form/Choice';
import {
  CONSENT_LABELS,
  ENDING_LABELS,
  NO_FILTERS,
  OWNER_LABELS,
  type CardConsentFilter,
  type CardEndingFilter,
  type CardFilters,
  type CardOwnerFilter,
} from './cardTable';

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
  const formId = useId();
  const { className, ending, owner, consent } = draft;

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
        <ClassChoice
          of="cards"
          companyId={companyId}
          value={className}
          onChoose={(chosen) => onDraft({ ...draft, className: chosen })}
        />
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
          all="Todos"
          value={owner}
          onChoose={(chosen) => onDraft({ ...draft, owner: chosen as CardOwnerFilter | null })}
        >
          {Object.entries(OWNER_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Autorização"
          value={consent}
          onChoose={(chosen) => onDraft({ ...draft, consent: chosen as CardConsentFilter | null })}
        >
          {Object.entries(CONSENT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      </Box>
    </ResponsiveDialog>
  );
}
