/** All companies, as super administrators find and open them. */

import Button from '@mui/material/Button';
import { useRef } from 'react';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { useListCompaniesInfiniteQuery } from '../../api/slice';
import { COMPANY_FILTERS } from '../../components/company/companyWays';
import { EmptyState } from '../../components/page/states';
import { ListSkeleton, TileGrid } from '../../components/table/listLayout';
import { ListPage } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { LoadMore } from '../../components/table/LoadMore';
import { FilterMenu, optionsOf } from '../../components/table/menus';
import { shownData, useShownList } from '../../components/table/pagedList';
import { PATHS } from '../../lib/paths';
import { CompanyItem } from './CompanyItem';
import { useCompanyAddress, type CompanyAddress } from './companyList';
import { OftenRefused } from './OftenRefused';

const SKELETON_ROWS = 6;

const STANDING_OPTIONS = optionsOf(COMPANY_FILTERS.standing);
const SIGN_OPTIONS = optionsOf(COMPANY_FILTERS.sign);

const whyEmpty = ({ search, standing, sign }: CompanyAddress['filter']) => {
  if (standing || sign)
    return search ? 'Nenhuma empresa com este filtro tem o que você procura.' : 'Nenhuma empresa está assim agora.';
  return search
    ? 'Procure pelo nome, CNPJ, e-mail, telefone ou cidade da escola, ou pelo e-mail inteiro de uma pessoa.'
    : 'As escolas aparecem aqui assim que criam a própria conta.';
};

function NoCompanies({ address: { filter, onClear } }: { address: CompanyAddress }) {
  const isFiltered = Boolean(filter.standing ?? filter.sign);
  return (
    <EmptyState
      illustration="not-found"
      title={filter.search || isFiltered ? 'Nenhuma empresa encontrada' : 'Nenhuma empresa cadastrada'}
      text={whyEmpty(filter)}
      action={
        isFiltered && (
          <Button variant="outlined" onClick={onClear}>
            Ver todas as empresas
          </Button>
        )
      }
    />
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
      bar={total > 0 && <OftenRefused companies={shownData(query)?.pages.at(-1)?.often_refused ?? []} />}
      list={companies}
      count={`${shownCount(total)} empresas`}
      skeleton={<ListSkeleton rows={SKELETON_ROWS} cards pictures={false} />}
      empty={<NoCompanies address={address} />}
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
