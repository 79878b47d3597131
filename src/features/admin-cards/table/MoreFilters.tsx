// The filters of the card table beside its status, behind one button. The dialog loads the company's classes.
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../../api/currentUser';
import { ClassChoice } from '../../../components/card/ClassChoice';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import { Choice } from '../../../components/form/Choice';
import { FilterButton } from '../../../components/table/menus';
import { nameOf, noneOf, valueAt, wordsOf, type Chosen, type Param } from '../../../lib/listParams';
import { MORE_FILTERS, type MoreFilters as Filters, type useCardTable } from './cardTable';

const LABEL = 'Filtros';
const NAMES = Object.keys(MORE_FILTERS) as (keyof Filters)[];

export function MoreFilters({ filters, onFilters }: Pick<ReturnType<typeof useCardTable>, 'filters' | 'onFilters'>) {
  const { companyId } = useCurrentUser();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState(filters);
  const close = () => setIsOpen(false);
  const words = NAMES.map((name) => wordsOf<unknown>(MORE_FILTERS[name], filters[name]))
    .filter(Boolean)
    .join(', ');
  const apply = (chosen: Chosen<Filters>) => {
    close();
    if (NAMES.some((name) => chosen[name] !== filters[name])) onFilters(chosen);
  };
  return (
    <>
      <FilterButton
        words={words ? `${LABEL}: ${words}` : LABEL}
        shortWords={LABEL}
        Icon={TuneIcon}
        isFiltering={words !== ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setDraft(filters);
          setIsOpen(true);
        }}
      />
      <ResponsiveDialog
        open={isOpen}
        title={LABEL}
        onClose={close}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' }}>
            {words !== '' && (
              <Button onClick={() => apply(noneOf(MORE_FILTERS))} sx={{ flexGrow: 1 }}>
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
          {NAMES.map((name) => {
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
    </>
  );
}
