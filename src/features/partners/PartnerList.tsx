/** The partners that a search and its filters find, and the details of the one that was tapped. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HolderPartner } from '@vinculo/contract/partners';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { useListMyPartnersInfiniteQuery } from '../../api/api';
import { selectPagedRows } from '../../api/entities';
import { errorMessage } from '../../api/errors';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { CARD_GRID } from '../../components/listLayout';
import { ListSkeleton } from '../../components/ListSkeleton';
import { LoadMore } from '../../components/LoadMore';
import { RefetchBar } from '../../components/RefetchBar';
import { PartnerDetails } from './PartnerDetails';
import { PartnerItem } from './PartnerItem';

export const SKELETON_ROWS = 5;

interface PartnerListProps {
  companiesId: string[];
  category: string | null;
  search: string;
  onClearFilters: () => void;
}

export function PartnerList({ companiesId, category, search, onClearFilters }: PartnerListProps) {
  const query = useListMyPartnersInfiniteQuery({
    companiesId,
    categoriesId: category ? [category] : undefined,
    search,
  });
  const [details, setDetails] = useState<{ partner: HolderPartner; open: boolean } | null>(null);
  // While another search is on its way the rows of the last one stay; once it has failed they would be a lie.
  const data = query.currentData ?? (query.isError ? undefined : query.data);

  if (!data) {
    return query.isError && !query.isFetching ? (
      <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <ListSkeleton rows={SKELETON_ROWS} cards />
    );
  }

  const partners = selectPagedRows(data);
  const isFiltered = Boolean(search || category);
  const loadMore = async () => {
    const next = await query.fetchNextPage();
    if (next.isError) enqueueSnackbar(errorMessage(next.error), { variant: 'error' });
  };

  return (
    <>
      <RefetchBar active={query.isFetching && !query.isFetchingNextPage} />
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
      <Box
        component="ul"
        role="list"
        aria-label="Parceiros"
        hidden={partners.length === 0}
        sx={{
          ...CARD_GRID,
          listStyle: 'none',
          m: 0,
          p: 0,
          ...(partners.length === 0 && { display: 'none' }),
        }}
      >
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerItem partner={partner} onOpen={() => setDetails({ partner, open: true })} />
          </li>
        ))}
      </Box>
      <LoadMore hasMore={query.hasNextPage} isLoading={query.isFetchingNextPage} onLoadMore={() => void loadMore()} />
      {details && <PartnerDetails {...details} onClose={() => setDetails({ ...details, open: false })} />}
    </>
  );
}
