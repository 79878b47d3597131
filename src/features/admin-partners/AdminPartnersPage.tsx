/** The partners of a company, as its administrators find and open them. */

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { useListPartnersInfiniteQuery } from '../../api/slice';
import { AddLink, useAddStep, MainLink } from '../../components/page/links';
import { EmptyState, type IllustratedStep } from '../../components/page/states';
import { ListSkeleton, TileGrid } from '../../components/table/listLayout';
import { ListPage } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { LoadMore } from '../../components/table/LoadMore';
import { WaysMenu } from '../../components/table/menus';
import { useShownList } from '../../components/table/pagedList';
import { useListAddress, type Params } from '../../lib/listParams';
import { newPartnerPath, PATHS } from '../../lib/paths';
import { PartnerItem } from './PartnerItem';

const SKELETON_ROWS = 6;
const NEW = 'Novo parceiro';
const WAYS = [
  { label: 'Importar lista', to: PATHS.partnerList },
  { label: 'Uso dos benefícios', to: PATHS.uses },
] as const;
const NEXT_STEPS: readonly IllustratedStep[] = [
  { illustration: 'first-logo', text: 'Adicione o logo e as informações do parceiro.' },
  { illustration: 'first-register', text: 'Clique em Cadastrar e pronto: seus alunos já podem ver o parceiro.' },
];

function NoPartners({ search, hasMessage }: { search: string; hasMessage: boolean }) {
  const addStep = useAddStep(NEW);
  if (hasMessage && !search)
    return <EmptyState title="Nenhum recado aguardando" text="Todos já estão marcados como feitos." />;
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
        <>
          <MainLink to={newPartnerPath}>Cadastrar meu primeiro parceiro</MainLink>
          <Button component={Link} to={PATHS.partnerList}>
            Importar lista
          </Button>
        </>
      }
    />
  );
}

/** In the address: only partners whose shop wrote. */
const FILTERS: Params<{ messages: 1 }> = { messages: { param: 'recados', values: [[1, 'sim']] } };

export default function AdminPartnersPage() {
  const { companyId } = useCurrentUser();
  const { search, messages, change } = useListAddress(FILTERS);
  const hasMessage = messages !== null;
  const query = useListPartnersInfiniteQuery(
    companyId ? { companyId, search, ...(messages && { messages }) } : skipToken,
  );
  const partners = useShownList(query);
  const { rows = [], total } = partners;
  const list = useRef<HTMLUListElement>(null);
  return (
    <ListPage
      title="Parceiros"
      backTo={PATHS.admin}
      actions={
        <>
          <WaysMenu ways={WAYS} />
          <AddLink to={newPartnerPath} label={NEW} />
        </>
      }
      tools={
        <>
          <ListTools searchLabel="Procurar parceiro" search={search} onSearch={(text) => change({ search: text })} />
          {hasMessage && (
            <Chip
              label="Com recado da loja"
              color="primary"
              onDelete={() => change({ messages: null })}
              sx={{ mb: 2 }}
            />
          )}
        </>
      }
      list={partners}
      count={`${total} parceiros`}
      skeleton={<ListSkeleton rows={SKELETON_ROWS} lines={3} cards />}
      empty={<NoPartners search={search} hasMessage={hasMessage} />}
    >
      <TileGrid ref={list}>
        {rows.map((partner) => (
          <li key={partner.id}>
            <PartnerItem partner={partner} />
          </li>
        ))}
      </TileGrid>
      <LoadMore query={query} count={rows.length} list={list} />
    </ListPage>
  );
}
