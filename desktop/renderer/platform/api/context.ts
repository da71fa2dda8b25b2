import type { Dispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { sessionSlice } from '#renderer/platform/session/index.ts';

/** What thunks of the store may use besides it. */
export interface StoreExtra {
  /** Address of the server, ending in a slash. */
  readonly serverAddress: string;
}

export type SessionRoot = WithSlice<typeof sessionSlice>;

/** What calls need of the store. */
export interface CallContext {
  readonly dispatch: Dispatch<UnknownAction>;
  readonly getState: () => SessionRoot;
  readonly extra: StoreExtra;
}
