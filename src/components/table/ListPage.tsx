// The frame of a list's page: its heading, what stands above the rows, and what replaces them.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { errorMessage } from '../../api/errors';
import { Page } from '../page/Page';
import { EmptyState, ErrorState } from '../page/states';
import { RefetchBar } from './LoadMore';

interface ListCountProps {
  /** Null: not known yet. */
  text: string | null;
}

/** The number of records in a list, announced when it changes; a placeholder until it is known. */
export function ListCount({ text }: ListCountProps) {
  const isKnown = text !== null;
  return (
    <Typography
      variant="body2"
      role={isKnown ? 'status' : undefined}
      aria-hidden={!isKnown}
      sx={{ color: 'text.secondary', my: 1 }}
    >
      {isKnown ? text : <Skeleton width="6em" />}
    </Typography>
  );
}

interface NothingFoundProps {
  /** On the button that resets search and filters. */
  label: string;
  onClear: () => void;
}

/** Replaces a list if the search or the filters find nothing. */
export const NothingFound = ({ label, onClear }: NothingFoundProps) => (
  <EmptyState
    illustration="not-found"
    title="Desculpe, não encontramos o que você procurava!"
    text="Talvez seja útil ajustar sua pesquisa e filtros."
    action={
      <Button variant="outlined" onClick={onClear}>
        {label}
      </Button>
    }
  />
);

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
  /** Replaces the rows if there are none, or none is found. */
  empty: ReactNode;
  /** Replaces rows that cannot be loaded; by default the reason and a way to try again. */
  failed?: ReactNode;
  /** Shown until the first rows have come; a table has a shape of its own. */
  skeleton?: ReactNode;
  /** The number of records, above the rows; null if the list does not say. */
  count?: string | null;
  /** True if the rows show by themselves that they are being refreshed, as a table does. */
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
  actions?: ReactNode;
  /** The pages beside this one. */
  tabs?: ReactNode;
  tools?: ReactNode;
  bar?: ReactNode;
  /** Below the rows, or below what replaces them. */
  after?: ReactNode;
}

/** The frame of a list's page: its heading, what stands above the rows, and what replaces them. */
export function ListPage({ title, backTo, actions, tabs, tools, bar, after, ...results }: ListPageProps) {
  return (
    <Page maxWidth="lg" title={title} backTo={backTo} actions={actions}>
      {tabs}
      {tools}
      {bar}
      <ListResults {...results} />
      {after}
    </Page>
  );
}
