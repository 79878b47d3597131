// All companies, as super administrators find and open them.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Company } from '@vinculo/contract/companies';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { useListCompaniesInfiniteQuery } from '../../api/slice';
import { COMPANY_FILTERS } from '../../components/company/companyWays';
import { StatusLabel } from '../../components/page/StateLabel';
import { EmptyState } from '../../components/page/states';
import { ListSkeleton, TileGrid, WHOLE } from '../../components/table/listLayout';
import { ListLink } from '../../components/table/ListLink';
import { ListPage, NothingFound } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { LoadMore } from '../../components/table/LoadMore';
import { FilterMenu, optionsOf } from '../../components/table/menus';
import { useShownList } from '../../components/table/pagedList';
import { companyPath, PATHS } from '../../lib/paths';
import { useCompanyAddress } from './companyList';

const STANDING_OPTIONS = optionsOf(COMPANY_FILTERS.standing);
const SIGN_OPTIONS = optionsOf(COMPANY_FILTERS.sign);

// A line breaks before a bullet, never after it.
const PART = { whiteSpace: 'nowrap' } as const;

/** The name that a company gives itself, its number and its state: `CNPJ 00.000.000/0001-91 • Ativo`. */
function CompanyLine({ company: { display_name: name, cnpj, active, exempt } }: { company: Company }) {
  return (
    <Typography variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
      {name && `“${name}” • `}
      {`CNPJ ${formatCnpj(cnpj)} `}
      <Box component="span" sx={PART}>
        {'• '}
        <StatusLabel active={active} />
      </Box>{' '}
      {exempt && (
        <Box component="span" sx={PART}>
          • Isento
        </Box>
      )}
    </Typography>
  );
}

function CompanyItem({ company }: { company: Company }) {
  const { id, title, address } = company;
  return (
    <Card>
      <CardActionArea component={ListLink} to={companyPath(id)} sx={{ p: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={WHOLE}>
          {title}
        </Typography>
        <CompanyLine company={company} />
        {address.formatted_address && (
          <Typography variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
            {address.formatted_address}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
}

export default function CompaniesPage() {
  const address = useCompanyAddress();
  const { filter, change } = address;
  const query = useListCompaniesInfiniteQuery(filter);
  const companies = useShownList(query);
  const { rows, total = 0 } = companies;
  const list = useRef<HTMLUListElement>(null);

  return (
    <ListPage
      title="Empresas"
      backTo={PATHS.dashboard}
      tools={
        <ListTools
          searchLabel="Procurar empresas"
          search={filter.search ?? ''}
          onSearch={(search) => change({ search })}
        >
          <FilterMenu
            label="Situação"
            options={STANDING_OPTIONS}
            value={filter.standing ?? null}
            onChoose={(standing) => change({ standing })}
          />
          <FilterMenu
            label="Mostrar"
            options={SIGN_OPTIONS}
            value={filter.sign ?? null}
            onChoose={(sign) => change({ sign })}
          />
        </ListTools>
      }
      list={companies}
      count={`${shownCount(total)} empresas`}
      skeleton={<ListSkeleton rows={6} cards pictures={false} />}
      empty={
        filter.search || filter.standing || filter.sign ? (
          <NothingFound label="Ver todas as empresas" onClear={address.onClear} />
        ) : (
          <EmptyState
            illustration="not-found"
            title="Nenhuma empresa cadastrada"
            text="As escolas aparecem aqui assim que criam a própria conta."
          />
        )
      }
    >
      <TileGrid ref={list}>
        {rows?.map((company) => (
          <li key={company.id}>
            <CompanyItem company={company} />
          </li>
        ))}
      </TileGrid>
      <LoadMore query={query} count={rows?.length ?? 0} list={list} />
    </ListPage>
  );
}
