/** The store's hooks, typed by the state that this layer knows. */

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { WithEntities } from '../entities/selectors';
import type { WithSession } from '../session/sessionSlice';
import type { WithStepUp } from '../session/stepUpSlice';
import type { Tab } from '../session/tab';
import type { WithApi } from './slice';

type State = WithApi & WithEntities & WithSession & WithStepUp;
type Dispatch = ThunkDispatch<State, { tab: Tab }, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<State>();
