/** The dialog of the filters beside the status. It loads the company's classes when it opens. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useCurrentUser } from '../../../api/currentUser';
import { ClassChoice } from '../../../components/card/ClassChoice';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import { Choice } from '../../../components/form/Choice';
import { nameOf, noneOf, valueAt, type Chosen, type Param } from '../../../lib/listParams';
import { MORE_FILTERS, type MoreFilters } from './cardTable';

const NAMES = Object.keys(MORE_FILTERS) as (keyof MoreFilters)[];

interface FiltersDialogProps {
  open: boolean;
  title: string;
  draft: Chosen<MoreFilters>;
  canClear: boolean;
  onDraft: (draft: Chosen<MoreFilters>) => void;
  onApply: (filters: Chosen<MoreFilters>) => void;
  onClose: () => void;
}

export function FiltersDialog({ open, title, draft, canClear, onDraft, onApply, onClose }: FiltersDialogProps) {
  const { companyId } = useCurrentUser();
  const formId = useId();

  return (
    <ResponsiveDialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' }}>
          {canClear && (
            <Button onClick={() => onApply(noneOf(MORE_FILTERS))} sx={{ flexGrow: 1 }}>
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
        {NAMES.map((name) => {
          const row: Param & { label: string } = MORE_FILTERS[name];
          const onChoose = (chosen: unknown) => onDraft({ ...draft, [name]: chosen });
          return row.kind === 'class' ? (
            <ClassChoice key={name} of="cards" companyId={companyId} value={draft[name]} onChoose={onChoose} />
          ) : (
            <Choice
              key={name}
              label={row.label}
              all={row.all}
              value={nameOf<unknown>(row, draft[name])}
              onChoose={(chosen) => onChoose(valueAt(row, chosen))}
            >
              {row.values?.map(([, each, words]) => (
                <option key={each} value={each}>
                  {words}
                </option>
              ))}
            </Choice>
          );
        })}
      </Box>
    </ResponsiveDialog>
  );
}
