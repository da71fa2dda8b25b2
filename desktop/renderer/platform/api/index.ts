export { api, forgetEverything } from './api.ts';
export { cachedArgs } from './cachedArgs.ts';
export { mutationOf, pagesOf, queryOf } from './endpoints.ts';
export { hasCode, isCallFailure, type CallFailure } from './failure.ts';
export { fetchFile } from './mediaFiles.ts';
export { MediaFilesProvider, useMediaUrl } from './MediaFilesProvider.tsx';
export type { RefreshTokens, StoreExtra } from './context.ts';
export { useAppDispatch, type AppDispatch, type AppState, type AppThunk } from './dispatch.ts';
export { beginSession, freshToken, refreshSession } from './session.calls.ts';
