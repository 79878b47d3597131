/** The partners that a search and its filters find, and the details of the opened one. */
import Box from '@mui/material/Box';
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { visuallyHidden } from '@mui/utils';
import type { HolderPartner } from '@vinculo/contract/partners';
import { counted } from '@vinculo/contract/rules/counts';
import { useRef, useState } from 'react';
import { useListMyPartnersInfiniteQuery } from '../../api/partners';
import { errorMessage } from '../../api/errors';
import { useRows, useTotal } from '../../entities/selectors';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { focusInList, LoadMore } from '../../components/table/LoadMore';
import { TileGrid } from '../../components/table/PlainList';
import { RefetchBar } from '../../components/table/RefetchBar';
import type { Overlay } from '../../lib/overlay';
import { HolderPartnerItem } from './HolderPartnerItem';
import { PartnerDetails } from './PartnerDetails';

export const SKELETON_ROWS = 5;

/** From this many rows, those off screen are not laid out. In shorter lists exact heights let Back find its row. */
const LONG = 80;
const OFF_SCREEN = { contentVisibility: 'auto', containIntrinsicSize: 'auto 6.5rem' } as const;

interface PartnerListProps {
  companiesId: string[];
  category: string | null;
  search: string;
  /** Only partners with a benefit that holds today. */
  today: boolean;
  onToday: (today: boolean) => void;
  sheet: Overlay;
  onClearFilters: () => void;
}

export function PartnerList({
  companiesId,
  category,
  search,
  today,
  onToday,
  sheet,
  onClearFilters,
}: PartnerListProps) {
  const query = useListMyPartnersInfiniteQuery({
    companiesId,
    categoriesId: category ? [category] : undefined,
    search,
    ...(today && { today: 1 as const }),
  });
  const [shown, setShown] = useState<HolderPartner | null>(null);
  // `currentData`: rows of another company, category or search would pass for this one's.
  const data = query.currentData;
  const partners = useRows(data);
  const total = useTotal(data) ?? 0;
  const opened = partners.find(({ id }) => id === sheet.value);
  if (opened && opened !== shown) setShown(opened);
  const list = useRef<HTMLUListElement>(null);

  if (!data) {
    return query.isError && !query.isFetching ? (
      <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <ListSkeleton rows={SKELETON_ROWS} cards />
    );
  }

  const isFiltered = Boolean(search || category || today);

  return (
    <>
      <RefetchBar active={query.isFetching && !query.isFetchingNextPage} />
      <Box role="status" sx={visuallyHidden}>
        {total === 0 ? 'Nada encontrado' : counted(total, 'parceiro', 'parceiros')}
      </Box>
      {(today || partners.some(({ benefits }) => benefits.length > 0)) && (
        <Chip
          label="Vale hoje"
          icon={today ? <CheckIcon /> : undefined}
          color={today ? 'primary' : 'default'}
          variant={today ? 'filled' : 'outlined'}
          aria-pressed={today}
          onClick={() => onToday(!today)}
          sx={{ mb: 1.5 }}
        />
      )}
      {partners.length === 0 && (
        <EmptyState
          illustration={isFiltered ? 'not-found' : 'no-partners'}
          title="Nenhum parceiro encontrado"
          text={
            isFiltered
              ? 'Talvez seja útil ajustar sua pesquisa e filtros.'
              : 'Os parceiros aparecem aqui assim que sua escola os cadastrar.'
          }
          action={
            isFiltered && (
              <Button variant="outlined" onClick={onClearFilters}>
                Limpar pesquisa e filtros
              </Button>
            )
          }
        />
      )}
      <TileGrid
        aria-label="Parceiros"
        ref={list}
        hidden={partners.length === 0}
        sx={{
          ...(partners.length === 0 && { display: 'none' }),
          ...(partners.length > LONG && { '& > li': OFF_SCREEN }),
        }}
      >
        {partners.map((partner) => (
          <li key={partner.id}>
            <HolderPartnerItem partner={partner} withCompany={companiesId.length > 1} onOpen={sheet.open} />
          </li>
        ))}
      </TileGrid>
      <LoadMore query={query} count={partners.length} focusRow={(index) => focusInList(list.current, index)} />
      {shown && <PartnerDetails partner={shown} open={opened !== undefined} onClose={sheet.close} />}
    </>
  );
}
