import type { ThunkAction, ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { api } from './api.ts';
import type { SessionRoot, StoreExtra } from './context.ts';
import type { ownChangesSlice } from './ownChanges.ts';

/** The part of the store's state that every feature can rely on. */
export type AppState = WithSlice<typeof api> & WithSlice<typeof ownChangesSlice> & SessionRoot;
export type AppDispatch = ThunkDispatch<AppState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, AppState, StoreExtra, UnknownAction>;

/** Dispatch for actions and thunks, e.g. those that patch the cache. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
