// The partners of a company, as its administrators find and open them.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Partner } from '@vinculo/contract/partners';
import { NO_USES_YET } from '@vinculo/contract/rules/partner/uses';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../api/currentUser';
import { useListPartnersInfiniteQuery } from '../../api/slice';
import { PartnerLogo } from '../../components/image/PartnerLogo';
import { AddLink, MainLink, useAddStep } from '../../components/page/links';
import { StatusLabel } from '../../components/page/StateLabel';
import { EmptyState, type IllustratedStep } from '../../components/page/states';
import { ListSkeleton, TileGrid, WHOLE } from '../../components/table/listLayout';
import { ListLink } from '../../components/table/ListLink';
import { ListPage } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { LoadMore } from '../../components/table/LoadMore';
import { WaysMenu } from '../../components/table/menus';
import { useShownList } from '../../components/table/pagedList';
import { type Params, useListAddress } from '../../lib/listParams';
import { adminPartnerPath, newPartnerPath, PATHS } from '../../lib/paths';

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

/** `Ainda sem usos`, `Nenhum uso em 30 dias`, `1 uso em 30 dias`, `1.234 usos em 30 dias` */
function usesText({ uses_30_days: uses, is_new }: Partner): string {
  if (is_new && uses === 0) return NO_USES_YET;
  return `${uses === 0 ? 'Nenhum uso' : counted(uses, 'uso', 'usos')} em 30 dias`;
}

/** A link to the partner's form. */
function PartnerItem({ partner }: { partner: Partner }) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={ListLink}
        to={adminPartnerPath(partner.id)}
        sx={{ height: '100%', display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 2, p: 2 }}
      >
        <PartnerLogo url={partner.logo?.url} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2" sx={WHOLE}>
            {partner.title}
          </Typography>
          <Typography variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
            <StatusLabel active={partner.active} />
            {partner.description && ` • ${partner.description}`}
          </Typography>
          {partner.branch && (
            <Typography variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
              {partner.branch}
            </Typography>
          )}
          {/* A hidden partner cannot be used, so only a count above zero is worth showing. */}
          {(partner.active || partner.uses_30_days > 0) && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {usesText(partner)}
            </Typography>
          )}
          {partner.has_message && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              A loja deixou um recado
            </Typography>
          )}
        </Box>
      </CardActionArea>
    </Card>
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
      skeleton={<ListSkeleton rows={6} lines={3} cards />}
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
