import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import { outboxSlice } from '#renderer/features/conversation/outbox/outbox.slice.ts';
import { scrollPositionsSlice } from '#renderer/features/conversation/scrollPositions.slice.ts';
import { boardSlice, ticketsSlice } from '#renderer/features/tickets/index.ts';
import { api, isSignOutOwed, ownChangesSlice, type StoreExtra } from '#renderer/platform/api/index.ts';
import { openDeviceStore } from '#renderer/platform/deviceStore/index.ts';
import { sessionSlice, signedOut } from '#renderer/platform/session/index.ts';
import { linkSlice } from '#renderer/platform/socket/index.ts';

/** All slices of the store; a feature adds its own here. */
const slices = combineSlices(
  sessionSlice,
  linkSlice,
  ownChangesSlice,
  outboxSlice,
  scrollPositionsSlice,
  ticketsSlice,
  boardSlice,
  api,
);
type State = ReturnType<typeof slices>;

/** Dependencies of the store; `deviceStore` is IndexedDB by default. */
type StoreParts = Omit<StoreExtra, 'deviceStore'> & Partial<Pick<StoreExtra, 'deviceStore'>>;

/** Creates the Redux store. A user's data is removed when they sign out. */
export function createAppStore({ deviceStore = openDeviceStore(), ...parts }: StoreParts) {
  const extra: StoreExtra = { deviceStore, ...parts };
  return configureStore({
    reducer: (state: State | undefined, action) =>
      slices(state && signedOut.match(action) ? { api: state.api, session: state.session } : state, action),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } }).concat(
        api.middleware,
        forgetCacheOnSignOut,
        forgetTokenOnSignOut(extra),
      ),
  });
}

/** The cache also tracks requests in flight, so it is reset by its own action. */
const forgetCacheOnSignOut: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (signedOut.match(action)) dispatch(api.util.resetApiState());
    return result;
  };

/** The refresh token stored by the desktop app is deleted with the session, once its server knows that it has ended. */
const forgetTokenOnSignOut =
  ({ refreshTokens, serverAddress }: StoreExtra): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (signedOut.match(action)) void refreshTokens?.forget(isSignOutOwed(serverAddress));
    return next(action);
  };

export type AppStore = ReturnType<typeof createAppStore>;
