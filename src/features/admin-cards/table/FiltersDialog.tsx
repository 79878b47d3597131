// Chooses the filters of the card table. It loads the company's classes.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../../api/currentUser';
import { ClassChoice } from '../../../components/card/ClassChoice';
import { ResponsiveDialog, type ResponsiveDialogProps } from '../../../components/dialog/ResponsiveDialog';
import { Choice } from '../../../components/form/Choice';
import { nameOf, noneOf, valueAt, type Chosen, type Param } from '../../../lib/listParams';
import { FILTER_NAMES, MORE_FILTERS, type ChosenFilters, type MoreFilters } from './cardTable';

type FiltersDialogProps = ChosenFilters & Pick<ResponsiveDialogProps, 'open' | 'onClose'>;

export function FiltersDialog({ open, onClose, filters, onFilters }: FiltersDialogProps) {
  const { companyId } = useCurrentUser();
  const formId = useId();
  const [draft, setDraft] = useState(filters);
  const none = noneOf(MORE_FILTERS);
  const differ = (chosen: Chosen<MoreFilters>) => FILTER_NAMES.some((name) => chosen[name] !== filters[name]);
  const apply = (chosen: Chosen<MoreFilters>) => {
    onClose();
    if (differ(chosen)) onFilters(chosen);
  };
  return (
    <ResponsiveDialog
      open={open}
      title="Filtros"
      onClose={onClose}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' }}>
          {differ(none) && (
            <Button onClick={() => apply(none)} sx={{ flexGrow: 1 }}>
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
          apply(draft);
        }}
      >
        {FILTER_NAMES.map((name) => {
          const row: Param & { label: string } = MORE_FILTERS[name];
          const onChoose = (chosen: unknown) => setDraft({ ...draft, [name]: chosen });
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
              {row.values?.map(([, each, text]) => (
                <option key={each} value={each}>
                  {text}
                </option>
              ))}
            </Choice>
          );
        })}
      </Box>
    </ResponsiveDialog>
  );
}
