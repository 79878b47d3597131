/** The frame of a page that is a list: its heading, what stands above the rows, and what stands in place of them. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { errorMessage } from '../../api/errors';
import { EmptyState } from '../page/EmptyState';
import { ErrorState } from '../page/ErrorState';
import { PageContainer } from '../page/PageContainer';
import { PageHeader } from '../page/PageHeader';
import { ListCount } from './ListCount';
import { RefetchBar } from './RefetchBar';

interface ShownList {
  rows: readonly unknown[] | undefined;
  total?: number | undefined;
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => void;
  isNoPage?: boolean;
  pager?: { onPage: (page: number) => void };
}

interface ListResultsProps {
  list: ShownList;
  /** In place of the rows: there are none, or none is found. */
  empty: ReactNode;
  /** In place of the rows that cannot be loaded; without it the reason and a way to try again. */
  failed?: ReactNode;
  /** Until the first rows have come; a table has a shape of its own. */
  skeleton?: ReactNode;
  /** How many there are, above the rows; null where the list does not say. */
  count?: string | null;
  /** The rows say themselves that they are being refreshed, as a table does. */
  hasOwnBar?: boolean;
  children: ReactNode;
}

function ListResults(props: ListResultsProps) {
  const { list, empty, failed, skeleton, count = null, hasOwnBar = false, children } = props;
  const { rows, total = rows?.length } = list;
  if (list.isNoPage) {
    return (
      <EmptyState
        illustration="not-found"
        title="Está página não existe!"
        action={
          <Button variant="outlined" onClick={() => list.pager?.onPage(1)}>
            Voltar para a primeira página
          </Button>
        }
      />
    );
  }
  if (!rows && list.isError) {
    return failed ?? <ErrorState message={errorMessage(list.error)} onRetry={list.refetch} />;
  }
  const isEmpty = total === 0;
  return (
    <>
      {!(hasOwnBar && !isEmpty) && <RefetchBar active={list.isFetching && rows !== undefined} />}
      {count !== null && !isEmpty && <ListCount text={rows ? count : null} />}
      {isEmpty ? empty : rows ? children : (skeleton ?? children)}
    </>
  );
}

interface ListPageProps extends ListResultsProps {
  title: string;
  backTo: To;
  /** At the end of the heading. */
  actions?: ReactNode;
  /** Search and filters. */
  tools?: ReactNode;
  /** What can be done with the chosen rows. */
  bar?: ReactNode;
}

export function ListPage({ title, backTo, actions, tools, bar, ...results }: ListPageProps) {
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title={title} backTo={backTo} actions={actions} />
      {tools}
      {bar}
      <ListResults {...results} />
    </PageContainer>
  );
}
