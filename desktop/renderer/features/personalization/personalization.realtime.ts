import { applyServerEvent } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { personalizationApi } from './personalization.api.ts';

/** Applies a changed branding at once on every screen. */
export const subscribePersonalizations: RealtimeHandler = (socket, dispatch) =>
  socket.on('personalization', ({ personalization }) => {
    const { updateQueryData, getRunningQueryThunk } = personalizationApi.util;
    const change = updateQueryData('personalizations', undefined, (list) =>
      list.map((branding) => (branding.theme === personalization.theme ? personalization : branding)),
    );
    void dispatch(applyServerEvent(change, getRunningQueryThunk('personalizations', undefined)));
  });
