import { applyServerEvent } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { importsApi } from './imports.api.ts';

/** Keeps the shown import up to date; an event about an older one changes nothing. */
export const subscribeImports: RealtimeHandler = (socket, dispatch) =>
  socket.on('databaseImport', (event) => {
    const change = applyServerEvent(importsApi.endpoints.showImports, undefined, (overview) => {
      if (overview.current === null || overview.current.id <= event.import.id)
        overview.current = event.import;
    });
    void dispatch(change);
  });
