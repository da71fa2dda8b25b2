import type { HistoryImport } from '#shared/contract/historyImports.ts';
import { applyServerEvent } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { historyImportsApi } from './historyImports.api.ts';

/** Keeps the progress of imports up to date. */
export const subscribeHistoryImports: RealtimeHandler = (socket, dispatch) =>
  socket.on('historyImport', ({ historyImport }) => {
    const { historyImports } = historyImportsApi.endpoints;
    void dispatch(applyServerEvent(historyImports, undefined, (all) => put(all, historyImport)));
  });

function put(all: readonly HistoryImport[], changed: HistoryImport): HistoryImport[] {
  return [...all.filter(({ id }) => id !== changed.id), changed].toSorted((a, b) => a.id - b.id);
}
