// What was typed into forms whose session ended, until the same person is back. In memory only.
import {
  createEntityAdapter,
  createSlice,
  isAnyOf,
  type EntityState,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { personOf } from '../../session/person';
import { selectSession, sessionAdopted, signedIn, signedOut, type WithSession } from '../../session/sessionSlice';
import type { Changes } from './changes';

interface Draft extends Changes {
  /** The form's name, by `useDraft`. */
  form: string;
  person: string;
}

interface WithDrafts {
  drafts: EntityState<Draft, string>;
}

const adapter = createEntityAdapter<Draft, string>({ selectId: ({ form }) => form });

const draftsSlice = createSlice({
  name: 'drafts',
  initialState: adapter.getInitialState(),
  reducers: { draftKept: adapter.setOne, draftTaken: adapter.removeOne },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, adapter.removeAll)
      // Another person has signed in; the first one will not come back to this page.
      .addMatcher(isAnyOf(signedIn, sessionAdopted), (state, { payload }) => {
        const token = 'access_token' in payload ? payload.access_token : payload.accessToken;
        if (token === null) return;
        const person = personOf(token);
        const others = Object.values(state.entities).filter((draft) => draft.person !== person);
        adapter.removeMany(
          state,
          others.map(({ form }) => form),
        );
      });
  },
});

export const draftsReducer = draftsSlice.reducer;
const { draftKept, draftTaken } = draftsSlice.actions;

export const selectHasDrafts = ({ drafts }: WithDrafts) => drafts.ids.length > 0;

type State = WithSession & WithDrafts;
type Thunk<Result> = ThunkAction<Result, State, unknown, UnknownAction>;

export const useDraftDispatch = useDispatch.withTypes<ThunkDispatch<State, unknown, UnknownAction>>();

/** Keeps a form's changes if the session has just ended; leaving a form in any other way keeps nothing. */
export const keepDraft =
  (form: string, changes: Changes): Thunk<void> =>
  (dispatch, getState) => {
    const person = selectSession(getState()).ended?.person;
    if (person && Object.keys(changes.fields).length > 0) dispatch(draftKept({ form, person, ...changes }));
  };

/** Takes out the changes kept for a form, for the person who typed them only. */
export const takeDraft =
  (form: string): Thunk<Changes | null> =>
  (dispatch, getState) => {
    const draft = getState().drafts.entities[form];
    if (!draft || draft.person !== personOf(selectSession(getState()).accessToken)) return null;
    dispatch(draftTaken(form));
    return draft;
  };
