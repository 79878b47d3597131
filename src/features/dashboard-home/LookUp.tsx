// Support looks up a person or a shop. The address keeps the searched text; the trail notes that the search took place.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import type { LookedUpShop } from '@vinculo/contract/support';
import { useLookUpQuery } from '../../api/slice';
import { StatusLabel } from '../../components/page/StateLabel';
import { Loaded, Loading } from '../../components/page/states';
import { clampLines, TileGrid } from '../../components/table/listLayout';
import { SearchField } from '../../components/table/SearchField';
import { useListAddress } from '../../lib/listParams';
import { companyPath } from '../../lib/paths';
import { formatDay } from '../../lib/shown';
import { FoundPerson, FoundSchools } from './FoundPerson';

const pageOf = ({ page_opened_at: openedAt }: LookedUpShop) =>
  openedAt ? `página aberta em ${formatDay(openedAt)}` : 'sem página da loja';
const useOf = ({ last_use: month }: LookedUpShop) => (month ? `último uso em ${shownDay(month)}` : 'nunca usada');

/** A shop, as the school sees it that has it as a partner. */
function Shop({ shop }: { shop: LookedUpShop }) {
  const { title, phone, formatted_address, active, company } = shop;
  return (
    <Card sx={{ p: 2, height: '100%', overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle1" component="h3" sx={clampLines(2)}>
        {title}
      </Typography>
      <Link component={RouterLink} to={companyPath(company.id)} variant="body2" sx={clampLines(2)}>
        {company.title}
      </Link>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {[phone && formatPhone(phone), formatted_address].filter(Boolean).join(' • ')}
      </Typography>
      <Typography variant="body2">
        <StatusLabel active={active} />
        {` • ${pageOf(shop)} • ${useOf(shop)}`}
      </Typography>
    </Card>
  );
}

function FoundShops({ shops, hasMore }: { shops: readonly LookedUpShop[]; hasMore: boolean }) {
  if (shops.length === 0)
    return (
      <Typography>Nenhuma loja nem aluno encontrado. Para uma pessoa, digite o e-mail ou o nome inteiro.</Typography>
    );
  return (
    <>
      <TileGrid aria-label="Lojas encontradas">
        {shops.map((shop) => (
          <li key={shop.id}>
            <Shop shop={shop} />
          </li>
        ))}
      </TileGrid>
      {hasMore && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Há mais lojas assim. Escreva mais do nome para encontrar a certa.
        </Typography>
      )}
    </>
  );
}

function Found({ search }: { search: string }) {
  // Only the person starts a search, because each stands in the trail and may ask for a step-up. A reconnection does
  // not repeat it.
  const query = useLookUpQuery({ search }, { refetchOnReconnect: false });
  return (
    <Loaded query={query} skeleton={<Loading />}>
      {({ person, students, shops, has_more: hasMore }) =>
        person ? (
          <FoundPerson person={person} />
        ) : (
          <>
            {students.length > 0 && (
              <Card sx={{ p: 2, mb: 2, overflowWrap: 'anywhere' }}>
                <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                  Alunos com este nome
                </Typography>
                <FoundSchools schools={students} />
              </Card>
            )}
            {(shops.length > 0 || students.length === 0) && <FoundShops shops={shops} hasMore={hasMore} />}
          </>
        )
      }
    </Loaded>
  );
}

export function LookUp() {
  const { search, change } = useListAddress();
  return (
    <Box component="section" aria-label="Procurar pessoa ou loja" sx={{ mt: { xs: 2, sm: 3 } }}>
      <SearchField
        label="Procurar pessoa ou loja"
        value={search}
        onSearch={(text) => change({ search: text })}
        onEnterAlone
      />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        A pessoa, pelo e-mail inteiro; o aluno sem e-mail, pelo nome inteiro; a loja, pelo nome, telefone ou escola.
        Cada busca fica na auditoria.
      </Typography>
      {search && (
        <Box role="status" sx={{ mt: 2 }}>
          <Found search={search} />
        </Box>
      )}
    </Box>
  );
}
