/** The partners of a school, as its administrators find and open them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useListPartnersInfiniteQuery } from '../../api/partners';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useRows, useTotal } from '../../entities/selectors';
import { AddLink, useAddStep } from '../../components/page/AddLink';
import { EmptyState, type IllustratedStep } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { ListCount } from '../../components/table/ListCount';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { focusInList, LoadMore } from '../../components/table/LoadMore';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { TileGrid } from '../../components/table/PlainList';
import { RefetchBar } from '../../components/table/RefetchBar';
import { SearchField } from '../../components/table/SearchField';
import { useListAddress } from '../../lib/listParams';
import { newPartnerPath, PATHS } from '../../lib/paths';
import { PartnerItem } from './PartnerItem';

const SKELETON_ROWS = 6;
const NEW = 'Novo parceiro';
const NEXT_STEPS: readonly IllustratedStep[] = [
  { illustration: 'first-logo', text: 'Adicione o logo e as informações do parceiro.' },
  { illustration: 'first-register', text: 'Clique em Cadastrar e pronto: seus alunos já podem ver o parceiro.' },
];

function PartnerResults({ search }: { search: string }) {
  const { companyId } = useCurrentUser();
  const addStep = useAddStep(NEW);
  const list = useRef<HTMLUListElement>(null);
  const query = useListPartnersInfiniteQuery(companyId ? { companyId, search } : skipToken);
  // While another search is on its way the rows of the last one stay; once it has failed they would be a lie.
  const data = query.currentData ?? (query.isError ? undefined : query.data);
  const partners = useRows(data);
  const total = useTotal(data);

  if (!data) {
    return query.isError ? (
      <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <>
        <RefetchBar active={false} />
        <ListCount text={null} />
        <ListSkeleton rows={SKELETON_ROWS} cards />
      </>
    );
  }

  const isRefetching = query.isFetching && !query.isFetchingNextPage;

  if (partners.length === 0) {
    return (
      <>
        <RefetchBar active={isRefetching} />
        {search ? (
          <EmptyState
            illustration="not-found"
            title="Nenhum parceiro encontrado"
            text="Talvez seja útil ajustar sua pesquisa."
          />
        ) : (
          <EmptyState
            title="Que tal cadastrar seu primeiro parceiro?"
            steps={[addStep, ...NEXT_STEPS]}
            action={
              <Button component={Link} to={newPartnerPath} variant="contained" size="large">
                Cadastrar meu primeiro parceiro
              </Button>
            }
          />
        )}
      </>
    );
  }

  return (
    <>
      <RefetchBar active={isRefetching} />
      <ListCount text={`${total ?? partners.length} parceiros`} />
      <TileGrid ref={list}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerItem partner={partner} />
          </li>
        ))}
      </TileGrid>
      <LoadMore query={query} count={partners.length} focusRow={(index) => focusInList(list.current, index)} />
    </>
  );
}

export default function AdminPartnersPage() {
  const { search, change } = useListAddress();
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Parceiros" backTo={PATHS.admin} actions={<AddLink to={newPartnerPath} label={NEW} />} />
      <Box sx={{ maxWidth: (theme) => ({ md: theme.breakpoints.values.sm }), mb: 1.5 }}>
        <SearchField label="Procurar parceiro" value={search} onSearch={(text) => change({ search: text })} />
      </Box>
      <PartnerResults search={search} />
    </PageContainer>
  );
}
