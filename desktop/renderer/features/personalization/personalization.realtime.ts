import type { Personalization } from '#shared/contract/personalization.ts';
import { applyServerEvent, type AppThunk } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { personalizationApi } from './personalization.api.ts';

/** Applies a changed branding at once on every screen. */
export const subscribePersonalizations: RealtimeHandler = (socket, dispatch) =>
  socket.on('personalization', ({ personalization }) => dispatch(applyBranding(personalization)));

/** Applies a changed branding, from a server event or from the response to an own request. */
export function applyBranding(changed: Personalization): AppThunk {
  const { personalizations } = personalizationApi.endpoints;
  return (dispatch) => {
    const change = applyServerEvent(personalizations, undefined, (list) =>
      list.map((branding) => (branding.theme === changed.theme ? changed : branding)),
    );
    void dispatch(change);
  };
}
