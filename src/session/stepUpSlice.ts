/** Whether the person is asked to show that it is they. */

import { createSlice } from '@reduxjs/toolkit';

const stepUpSlice = createSlice({
  name: 'stepUp',
  initialState: { isAsked: false },
  reducers: {
    stepUpAsked: () => ({ isAsked: true }),
    stepUpEnded: () => ({ isAsked: false }),
  },
});

export const stepUpReducer = stepUpSlice.reducer;
export const { stepUpAsked, stepUpEnded } = stepUpSlice.actions;
