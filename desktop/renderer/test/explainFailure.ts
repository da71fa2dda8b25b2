import { onTestFailed } from 'vitest';
import type { createAppStore } from '#renderer/app/store.ts';
import type { MockServer } from './mockServer.ts';

/** Prints what the app asked the server for, and which of it has not arrived, when the test that runs now fails. */
export function explainFailure(server: MockServer, store: ReturnType<typeof createAppStore>): void {
  onTestFailed(() => {
    const queries = Object.values(store.getState().api.queries).flatMap((query) =>
      query && query.status !== 'fulfilled' ? [[query.endpointName, query.status, query.error]] : [],
    );
    process.stdout.write(
      `Requests of the failed test: ${server.exchanges().join(', ')}\nWithout a result: ${JSON.stringify(queries)}\n`,
    );
  });
}
