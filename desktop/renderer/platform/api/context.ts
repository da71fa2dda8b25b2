import type { Dispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { DeviceStore } from '#renderer/platform/deviceStore/index.ts';
import type { sessionSlice } from '#renderer/platform/session/index.ts';

/** Keeps the refresh token of the chosen server where no other program reads it. */
export interface RefreshTokens {
  readonly read: () => Promise<string | null>;
  readonly save: (refreshToken: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** What thunks of the store may use besides it. */
export interface StoreExtra {
  /** Address of the server, ending in a slash. */
  readonly serverAddress: string;
  /** Where the desktop program keeps the refresh token; browsers have a cookie for it. */
  readonly refreshTokens?: RefreshTokens | undefined;
  /** What waits on this device. */
  readonly deviceStore: DeviceStore;
}

export type SessionRoot = WithSlice<typeof sessionSlice>;

/** What calls need of the store. */
export interface ApiContext {
  readonly dispatch: Dispatch<UnknownAction>;
  readonly getState: () => SessionRoot;
  readonly extra: StoreExtra;
}
