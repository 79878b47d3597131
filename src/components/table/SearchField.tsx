// A search box whose value is in the address: asks after a pause in typing, or at once on Enter; or on Enter alone.
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '@vinculo/contract/rules/limits';
import { takeOutInvisible } from '../form/takeOutInvisible';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Gets the trimmed text; empty if the search is cleared. */
  onSearch: (text: string) => void;
  /** For pages that only search. */
  autoFocus?: boolean;
  /** True while something lies over the page: the typed text is searched once it is gone. */
  paused?: boolean;
  /**
   * Searches only on Enter or by a button, because each search is noted and counted: none is sent before it is whole.
   */
  onEnterAlone?: boolean;
}

/** So many letters fit into the field on the narrowest phone. */
const FITS = 28;

interface SearchState {
  draft: string;
  /** The search last asked for, or last set from outside. */
  committed: string;
  /** The outside value at the last render. */
  seen: string;
  /** Searches that have not come back as the outside value yet. When one does, it must not undo newer typing. */
  awaited: string[];
}

function adopt(state: SearchState, value: string): SearchState {
  const echo = state.awaited.indexOf(value);
  if (echo >= 0) return { ...state, seen: value, awaited: state.awaited.slice(echo + 1) };
  return { draft: value, committed: value, seen: value, awaited: [] };
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, autoFocus, paused = false, onEnterAlone = false } = props;
  const [stored, setState] = useState<SearchState>({ draft: value, committed: value, seen: value, awaited: [] });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isAbove = isNarrow && label.length > FITS;
  let state = stored;
  if (value !== state.seen) {
    state = adopt(state, value);
    setState(state);
  }

  const commit = (draft: string) => {
    const text = draft.trim();
    if (text === state.committed) return;
    setState((latest) => ({ ...latest, committed: text, awaited: [...latest.awaited, text] }));
    onSearch(text);
  };

  const commitLater = useEffectEvent(() => commit(state.draft));
  const waiting = state.draft.trim() !== state.committed && !paused && !onEnterAlone;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => commitLater(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [state.draft, waiting]);

  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        commit(state.draft);
      }}
    >
      {isAbove && (
        <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1 }}>
          {label}
        </FormLabel>
      )}
      <OutlinedInput
        id={id}
        type="search"
        fullWidth
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for it where searching is all it does
        autoFocus={autoFocus}
        value={state.draft}
        placeholder={isAbove ? undefined : label}
        autoComplete="off"
        onChange={(event) => {
          takeOutInvisible(event);
          const draft = event.target.value;
          setState((latest) => ({ ...latest, draft }));
        }}
        inputRef={input}
        inputProps={{
          'aria-label': label,
          inputMode: 'search',
          enterKeyHint: 'search',
          maxLength: SEARCH_MAX,
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        endAdornment={
          state.draft !== '' && (
            <InputAdornment position="end">
              <IconButton
                aria-label="Limpar busca"
                edge="end"
                onClick={() => {
                  setState((latest) => ({ ...latest, draft: '' }));
                  commit('');
                  input.current?.focus();
                }}
              >
                <ClearIcon />
              </IconButton>
              {onEnterAlone && (
                <IconButton type="submit" aria-label="Procurar" edge="end" color="primary" sx={{ ml: 0.5 }}>
                  <ArrowForwardIcon />
                </IconButton>
              )}
            </InputAdornment>
          )
        }
        sx={{
          // The baseline of a line of text would leave room below it.
          verticalAlign: 'top',
          // The browser's own clear button has no name; ours has one.
          '& input::-webkit-search-cancel-button': { display: 'none' },
          '& input:placeholder-shown': { textOverflow: 'ellipsis' },
        }}
      />
    </Box>
  );
}
