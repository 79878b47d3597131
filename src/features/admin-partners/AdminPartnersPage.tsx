/** The partners of a company, as its administrators find and open them. */
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useListPartnersInfiniteQuery } from '../../api/partners';
import { useCurrentUser } from '../../api/currentUser';
import { AddLink, useAddStep } from '../../components/page/AddLink';
import { EmptyState, type IllustratedStep } from '../../components/page/EmptyState';
import { ListPage } from '../../components/table/ListPage';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { ListTools } from '../../components/table/ListTools';
import { focusInList, LoadMore } from '../../components/table/LoadMore';
import { TileGrid } from '../../components/table/PlainList';
import { useShownList } from '../../components/table/pagedList';
import { useListAddress } from '../../lib/listParams';
import { newPartnerPath, PATHS } from '../../lib/paths';
import { PartnerItem } from './PartnerItem';

const SKELETON_ROWS = 6;
const NEW = 'Novo parceiro';
const NEXT_STEPS: readonly IllustratedStep[] = [
  { illustration: 'first-logo', text: 'Adicione o logo e as informações do parceiro.' },
  { illustration: 'first-register', text: 'Clique em Cadastrar e pronto: seus alunos já podem ver o parceiro.' },
];

function NoPartners({ search }: { search: string }) {
  const addStep = useAddStep(NEW);
  return search ? (
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
  );
}

export default function AdminPartnersPage() {
  const { companyId } = useCurrentUser();
  const { search, change } = useListAddress();
  const query = useListPartnersInfiniteQuery(companyId ? { companyId, search } : skipToken);
  const partners = useShownList(query);
  const { rows = [], total } = partners;
  const list = useRef<HTMLUListElement>(null);
  return (
    <ListPage
      title="Parceiros"
      backTo={PATHS.admin}
      actions={<AddLink to={newPartnerPath} label={NEW} />}
      tools={
        <ListTools searchLabel="Procurar parceiro" search={search} onSearch={(text) => change({ search: text })} />
      }
      list={partners}
      count={`${total} parceiros`}
      skeleton={<ListSkeleton rows={SKELETON_ROWS} cards />}
      empty={<NoPartners search={search} />}
    >
      <TileGrid ref={list}>
        {rows.map((partner) => (
          <li key={partner.id}>
            <PartnerItem partner={partner} />
          </li>
        ))}
      </TileGrid>
      <LoadMore query={query} count={rows.length} focusRow={(index) => focusInList(list.current, index)} />
    </ListPage>
  );
}
