// Finds people by name, e-mail or user name: the box, its request, and the people found as links or buttons.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { Person } from '@vinculo/contract/people';
import { STRANGER_WORD_MIN } from '@vinculo/contract/rules/limits';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { errorMessage, isRefused } from '../../api/errors';
import { useSearchUsersQuery } from '../../api/slice';
import { useRows } from '../../entities/selectors';
import { useListAddress } from '../../lib/listParams';
import { EmptyState, ErrorState } from '../page/states';
import { WHOLE, ListSkeleton } from '../table/listLayout';
import { ListCount } from '../table/ListPage';
import { SearchField } from '../table/SearchField';
import { PersonAvatar } from './PersonAvatar';

const PEOPLE_FRESH_S = 60;
const NAMESAKES = 'Mais de uma pessoa tem este nome. Na dúvida, procure pelo e-mail completo.';
/** Shown if the server leaves strangers out. */
const WITHHELD = { title: 'Por hoje, a busca chegou ao limite', text: MESSAGES.stranger.spent };
/** What to do if no person is found: with few letters, only the company's own people are searched. */
const noneFound = (search: string) =>
  search.length < STRANGER_WORD_MIN
    ? {
        title: 'Não encontramos ninguém da escola com essa busca',
        text: 'Digite mais do nome, ou procure pelo e-mail completo.',
      }
    : {
        title: 'Não encontramos ninguém com essa busca',
        text: 'Confira se a pessoa já criou a conta dela e procure pelo e-mail completo. Se ainda não tem conta, peça que crie uma com o e-mail dela.',
      };
const SKELETON_ROWS = 4;
/** What choosing a person does: opens a page, with the state for it, or calls a function. */
type PersonChoice = { to: To; state?: unknown } | { onChoose: () => void };

interface PersonSearchProps {
  /** Shown before anything is typed: what the search is for and how it works. */
  title: string;
  text: string;
  /** A stranger's e-mail is whole here if the person typed all of it. */
  choiceOf: (person: Person) => PersonChoice;
  noteOf?: (person: Person) => ReactNode;
  /** False for people who are found but not offered; `noneOffered` says why if no other person was found. */
  isOffered?: (person: Person) => boolean;
  noneOffered?: string;
  /** What to do if no person has this e-mail; `text` says it in words. */
  inviteBy?: { text: string; button: (email: string) => ReactNode };
  /** True while it is not known who is offered. */
  isWaiting?: boolean;
}

const Told = ({ text }: { text: string }) => (
  <Alert severity="info" role="status" sx={{ mt: 2 }}>
    {text}
  </Alert>
);

type ResultsProps = PersonSearchProps & { search: string };

function Results({ search, title, text, isWaiting = false, isOffered, noneOffered, inviteBy, ...row }: ResultsProps) {
  const { currentData, isFetching, isError, error, refetch } = useSearchUsersQuery(
    { search },
    { skip: !search, refetchOnMountOrArgChange: PEOPLE_FRESH_S },
  );
  const persons = useRows(currentData);

  if (!search) return <EmptyState illustration="search" title={title} text={text} />;
  if (!currentData && isError && !isFetching) {
    // Trying again would change nothing, so only the reason shows.
    if (isRefused(error)) {
      return <EmptyState illustration="error" title="Não dá para procurar pessoas agora" text={errorMessage(error)} />;
    }
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

  const { notes } = currentData;
  const email = normalizeEmail(search);
  const people = isOffered ? persons.filter(isOffered) : persons;
  const isWithheld = notes.includes('spent');
  if (people.length === 0) {
    if (isWithheld) return <EmptyState illustration="search" {...WITHHELD} />;
    return persons.length > 0 && noneOffered ? (
      <EmptyState illustration="search" title={noneOffered} />
    ) : (
      <EmptyState
        illustration="not-found"
        {...noneFound(search)}
        {...(inviteBy && isEmail(email) && { text: inviteBy.text, action: inviteBy.button(email) })}
      />
    );
  }
  return (
    <>
      {notes.includes('more') && <ListCount text={`Mostrando ${people.length}. Digite mais do nome.`} />}
      <Card>
        <List disablePadding aria-label="Pessoas encontradas">
          {people.map((person, index) => (
            <ListItem key={person.id} disablePadding divider={index < people.length - 1}>
              <PersonRow person={person} {...row} />
            </ListItem>
          ))}
        </List>
      </Card>
      {people.some(({ has_namesake }) => has_namesake) && <Told text={NAMESAKES} />}
      {isWithheld && <Told text={WITHHELD.text} />}
    </>
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
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <ListItemText
          primary={person.full_name}
          secondary={person.email}
          slotProps={{
            primary: { sx: WHOLE },
            secondary: { sx: WHOLE },
          }}
        />
        {/* Below, because beside the address it would cut it off. */}
        {note && <Box sx={{ mb: 0.75 }}>{note}</Box>}
      </Box>
    </>
  );
  return 'to' in choice ? (
    <ListItemButton component={Link} to={choice.to} state={choice.state}>
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

/** The search text is in the address. */
export function PersonSearch(props: PersonSearchProps) {
  const { search, change } = useListAddress();
  return (
    <Box onKeyDown={moveByArrows}>
      <Box sx={{ mb: 2 }}>
        <SearchField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- searching is all such a page does
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
