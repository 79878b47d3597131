/** Finds people by name, e-mail or user name: the box, what it asks for, and the people found as links or buttons. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { USER_SEARCH_MIN } from '@vinculo/contract/rules/limits';
import type { Person } from '@vinculo/contract/users';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { useSearchUsersQuery } from '../api/api';
import { selectRows } from '../api/entities';
import { errorMessage } from '../api/errors';
import { PEOPLE_FRESH_S } from '../api/users';
import { useListAddress } from '../lib/listParams';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { clampedTo } from './listLayout';
import { ListSkeleton } from './ListSkeleton';
import { PersonAvatar } from './PersonAvatar';
import { SearchField } from './SearchField';

const SKELETON_ROWS = 4;
const TEXT_LINES = 2;

/** What choosing a person does: going somewhere, or something else. */
export type PersonChoice = { to: To } | { onChoose: () => void };

export interface PersonSearchProps {
  /** What the search is for, and how it goes, before anything was typed. */
  title: string;
  text: string;
  choiceOf: (person: Person) => PersonChoice;
  /** What else a row says of a person. */
  noteOf?: (person: Person) => ReactNode;
  /** False for people who are found but not offered; `noneOffered` says why where nobody else was found. */
  isOffered?: (person: Person) => boolean;
  noneOffered?: string;
  /** True while it is not known yet who is offered. */
  isWaiting?: boolean;
}

type ResultsProps = PersonSearchProps & { search: string };

function Results({ search, title, text, isWaiting = false, isOffered, noneOffered, ...row }: ResultsProps) {
  const { currentData, isFetching, isError, error, refetch } = useSearchUsersQuery(
    { search },
    { skip: search.length < USER_SEARCH_MIN, refetchOnMountOrArgChange: PEOPLE_FRESH_S },
  );

  if (search.length < USER_SEARCH_MIN) {
    return (
      <EmptyState
        illustration="search"
        title={title}
        text={search ? `Digite pelo menos ${USER_SEARCH_MIN} letras para procurar.` : text}
      />
    );
  }
  if (!currentData && isError && !isFetching) {
    return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!currentData || isWaiting) {
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

  const found = selectRows(currentData);
  const people = isOffered ? found.filter(isOffered) : found;
  if (people.length === 0) {
    return found.length > 0 && noneOffered ? (
      <EmptyState illustration="search" title={noneOffered} />
    ) : (
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
            <PersonRow person={person} {...row} />
          </ListItem>
        ))}
      </List>
    </Card>
  );
}

function PersonRow({ person, choiceOf, noteOf }: Pick<PersonSearchProps, 'choiceOf' | 'noteOf'> & { person: Person }) {
  const choice = choiceOf(person);
  const note = noteOf?.(person);
  const content = (
    <>
      <ListItemAvatar>
        <PersonAvatar name={person.full_name} url={person.avatar?.url} />
      </ListItemAvatar>
      <ListItemText
        primary={person.full_name}
        secondary={person.email}
        slotProps={{
          primary: { sx: clampedTo(TEXT_LINES) },
          secondary: { sx: clampedTo(TEXT_LINES) },
        }}
      />
      {note && <Box sx={{ flexShrink: 0, ml: 2 }}>{note}</Box>}
    </>
  );
  return 'to' in choice ? (
    <ListItemButton component={Link} to={choice.to}>
      {content}
    </ListItemButton>
  ) : (
    <ListItemButton onClick={choice.onChoose}>{content}</ListItemButton>
  );
}

/** From the search down to the people and back up, past the button that clears it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li a, li [role="button"]'),
  ];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  const next = here < 0 ? undefined : stops[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** What is searched for stands in the address. */
export function PersonSearch(props: PersonSearchProps) {
  const { search, change } = useListAddress();
  return (
    <Box onKeyDown={moveByArrows}>
      <Box sx={{ mb: 2 }}>
        <SearchField
          // eslint-disable-next-line jsx-a11y/no-autofocus -- searching is all such a page does
          autoFocus
          label="Procure por nome, email ou nome do usuário"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      </Box>
      <Results {...props} search={search} />
    </Box>
  );
}
