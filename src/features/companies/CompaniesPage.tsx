/** All companies, as super administrators find and open them. */
import Button from '@mui/material/Button';
import FilterListIcon from '@mui/icons-material/FilterList';
import { useGridApiRef } from '@mui/x-data-grid';
import { shownCount } from '@vinculo/contract/rules/counts';
import { STANDINGS } from '@vinculo/contract/rules/standing';
import { useRef, type KeyboardEvent } from 'react';
import { useListCompaniesInfiniteQuery } from '../../api/companies';
import { EmptyState } from '../../components/page/EmptyState';
import { FilterMenu } from '../../components/table/FilterMenu';
import { ListPage } from '../../components/table/ListPage';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { ListTools } from '../../components/table/ListTools';
import { focusInList, LoadMore } from '../../components/table/LoadMore';
import { TileGrid } from '../../components/table/PlainList';
import { shownData, useShownList } from '../../components/table/pagedList';
import { useIsMobile } from '../../lib/breakpoint';
import { PATHS } from '../../lib/paths';
import { CompanyGrid, focusCompany } from './CompanyGrid';
import { CompanyItem } from './CompanyItem';
import { useCompanyAddress, type CompanyAddress } from './companyList';
import { STANDING_WORDS } from './companyStanding';
import { StoppedCompanies } from './StoppedCompanies';

const SKELETON_ROWS = 6;

const STANDING_OPTIONS = [
  { value: null, label: 'Todas' },
  ...STANDINGS.map((value) => ({ value, label: STANDING_WORDS[value] })),
];

const whyEmpty = ({ search, standing }: CompanyAddress['filter']) => {
  if (standing)
    return search
      ? 'Nenhuma empresa nesta situação tem o que você procura.'
      : 'Nenhuma empresa está nesta situação agora.';
  return search
    ? 'Procure pelo nome, CNPJ, e-mail, telefone ou cidade.'
    : 'As escolas aparecem aqui assim que criam a própria conta.';
};

function NoCompanies({ address: { filter, onClear } }: { address: CompanyAddress }) {
  return (
    <EmptyState
      illustration="not-found"
      title={filter.search || filter.standing ? 'Nenhuma empresa encontrada' : 'Nenhuma empresa cadastrada'}
      text={whyEmpty(filter)}
      action={
        filter.standing && (
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
  const { filter } = address;
  const isMobile = useIsMobile();
  const query = useListCompaniesInfiniteQuery(filter);
  const companies = useShownList(query);
  const { rows, total = 0, isFetching } = companies;
  const apiRef = useGridApiRef();
  const list = useRef<HTMLUListElement>(null);

  const focusRow = (index: number) =>
    isMobile ? focusInList(list.current, index) : focusCompany(apiRef, rows?.[index]);
  const toFirstCompany = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isMobile || !rows?.length) return;
    event.preventDefault();
    focusCompany(apiRef, rows[0]);
  };

  return (
    <ListPage
      title="Empresas"
      backTo={PATHS.dashboard}
      tools={
        <ListTools
          searchLabel="Procurar empresas"
          search={filter.search ?? ''}
          onSearch={address.onSearch}
          onSearchKeyDown={toFirstCompany}
        >
          <FilterMenu
            label="Situação"
            Icon={FilterListIcon}
            options={STANDING_OPTIONS}
            value={filter.standing ?? null}
            onChoose={address.onStanding}
          />
        </ListTools>
      }
      bar={total > 0 && <StoppedCompanies companies={shownData(query)?.pages.at(-1)?.stopped ?? []} />}
      list={companies}
      count={`${shownCount(total)} empresas`}
      hasOwnBar={!isMobile}
      skeleton={isMobile ? <ListSkeleton rows={SKELETON_ROWS} cards pictures={false} /> : undefined}
      empty={<NoCompanies address={address} />}
    >
      {isMobile ? (
        <TileGrid ref={list}>
          {rows?.map((company) => (
            <li key={company.id}>
              <CompanyItem company={company} />
            </li>
          ))}
        </TileGrid>
      ) : (
        <CompanyGrid rows={rows} isFetching={isFetching} address={address} apiRef={apiRef} />
      )}
      <LoadMore query={query} count={rows?.length ?? 0} focusRow={focusRow} />
    </ListPage>
  );
}
