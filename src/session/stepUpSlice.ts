// Whether the person is asked to show that it is they.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The part of the state that is read here. */
export interface WithStepUp {
  stepUp: { isAsked: boolean; isByKey: boolean };
}

const stepUpSlice = createSlice({
  name: 'stepUp',
  // `isByKey`: one of the calls that wait needs a passkey, and a code is not enough.
  initialState: { isAsked: false, isByKey: false },
  reducers: {
    stepUpAsked: (state, { payload }: PayloadAction<{ isByKey: boolean }>) => ({
      isAsked: true,
      isByKey: state.isByKey || payload.isByKey,
    }),
    stepUpEnded: () => ({ isAsked: false, isByKey: false }),
  },
});

export const stepUpReducer = stepUpSlice.reducer;
export const { stepUpAsked, stepUpEnded } = stepUpSlice.actions;
