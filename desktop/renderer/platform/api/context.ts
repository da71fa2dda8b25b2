import type { Dispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { DeviceStore } from '#renderer/platform/deviceStore/index.ts';
import type { sessionSlice } from '#renderer/platform/session/index.ts';

/** Stores the refresh token of the chosen server where no other program can read it. */
export interface RefreshTokens {
  readonly read: () => Promise<string | null>;
  readonly save: (refreshToken: string) => Promise<void>;
  /** The session has ended. @param isOwed its server has yet to learn of the sign-out, which needs the token */
  readonly forget: (isOwed: boolean) => Promise<void>;
}

/** The extra argument of the store's thunks. */
export interface StoreExtra {
  /** Address of the server, ending in a slash. */
  readonly serverAddress: string;
  /** Token storage of the desktop app; browsers use a cookie instead. */
  readonly refreshTokens?: RefreshTokens | undefined;
  /** Data that waits on this device, e.g. unsent messages. */
  readonly deviceStore: DeviceStore;
}

export type SessionRoot = WithSlice<typeof sessionSlice>;

/** What requests need from the store. */
export interface ApiContext {
  readonly dispatch: Dispatch<UnknownAction>;
  readonly getState: () => SessionRoot;
  readonly extra: StoreExtra;
}
