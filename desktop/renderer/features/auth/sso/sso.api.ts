import { ssoContract } from '#shared/contract/sso.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { startSession } from '../auth.api.ts';

const ssoApi = api.injectEndpoints({
  endpoints: (build) => ({
    ssoLink: queryOf(build, ssoContract.link, { providesTags: ['sso'] }),
    unlinkSso: mutationOf(build, ssoContract.unlink, { invalidatesTags: ['sso'] }),
    beginSso: mutationOf(build, ssoContract.begin),
    finishSso: mutationOf(build, ssoContract.finish, { onQueryStarted: startSession }),
  }),
});

export const { useSsoLinkQuery, useUnlinkSsoMutation, useBeginSsoMutation, useFinishSsoMutation } = ssoApi;

/** Keeps the provider, and which accounts are linked to it, up to date. */
export const subscribeSso: RealtimeHandler = (socket, dispatch) =>
  socket.on('sso', () => dispatch(api.util.invalidateTags(['sso'])));
