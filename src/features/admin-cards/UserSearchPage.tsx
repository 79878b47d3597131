/** Finds the person a new card is for. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { USER_SEARCH_MIN } from '@vinculo/contract/rules/limits';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useSearchUsersQuery } from '../../api/api';
import { selectRows } from '../../api/entities';
import { errorMessage } from '../../api/errors';
import { PEOPLE_FRESH_S } from '../../api/users';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { ListSkeleton } from '../../components/ListSkeleton';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { PersonAvatar } from '../../components/PersonAvatar';
import { SearchField } from '../../components/SearchField';
import { useListAddress } from '../../lib/listParams';
import { newCardPath, PATHS } from '../../lib/paths';

const SKELETON_ROWS = 4;

function People({ search }: { search: string }) {
  const { currentData, isFetching, isError, error, refetch } = useSearchUsersQuery(
    { search },
    { skip: search.length < USER_SEARCH_MIN, refetchOnMountOrArgChange: PEOPLE_FRESH_S },
  );

  if (search.length < USER_SEARCH_MIN) {
    return (
      <EmptyState
        illustration="search"
        title="Para quem é a carteirinha?"
        text={
          search
            ? `Digite pelo menos ${USER_SEARCH_MIN} letras para procurar.`
            : 'Procure a pessoa e escolha o nome dela para criar a carteirinha. Ela já precisa ter uma conta.'
        }
      />
    );
  }
  if (!currentData && isError && !isFetching) {
    return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!currentData) {
    return (
      <>
        <Typography role="status" sx={{ color: 'text.secondary', mb: 1 }}>
          Procurando pessoa...
        </Typography>
        <Box aria-hidden>
          <ListSkeleton rows={SKELETON_ROWS} />
        </Box>
      </>
    );
  }

  const people = selectRows(currentData);
  if (people.length === 0) {
    return (
      <EmptyState
        illustration="not-found"
        title="Não encontramos ninguém com essa busca"
        text="Confira se a pessoa já criou a conta dela e procure pelo e-mail completo. Se ainda não tem conta, peça que crie uma com o e-mail dela."
      />
    );
  }
  return (
    <Card variant="outlined">
      <List disablePadding aria-label="Pessoas encontradas">
        {people.map((person, index) => (
          <ListItem key={person.id} disablePadding divider={index < people.length - 1}>
            <ListItemButton component={Link} to={newCardPath(person.id)}>
              <ListItemAvatar>
                <PersonAvatar name={person.full_name} url={person.avatar?.url} />
              </ListItemAvatar>
              <ListItemText
                primary={person.full_name}
                secondary={person.email}
                slotProps={{
                  primary: { sx: { overflowWrap: 'anywhere' } },
                  secondary: { sx: { overflowWrap: 'anywhere' } },
                }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}

/** From the search down to the people and back up, past the button that clears it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li a')];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  const next = here < 0 ? undefined : stops[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function UserSearchPage() {
  const { search, change } = useListAddress();
  return (
    <PageContainer maxWidth="md">
      <PageHeader title="Nova carteirinha" backTo={PATHS.adminCards} />
      <Box onKeyDown={moveByArrows}>
        <Box sx={{ mb: 2 }}>
          <SearchField
            // eslint-disable-next-line jsx-a11y/no-autofocus -- searching is all this page does
            autoFocus
            label="Procure por nome, email ou nome do usuário"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        </Box>
        <People search={search} />
      </Box>
    </PageContainer>
  );
}
