import { expect, it } from 'vitest';
import type { Connection } from '#shared/contract/connections.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { connectionsApi } from './connections.api.ts';
import { subscribeConnections } from './connections.realtime.ts';

it('lists connections by name, also new and renamed ones', async () => {
  const store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  const live = fakeSocket();
  subscribeConnections(live.socket, store.dispatch);
  const connection = (id: number, name: string) => ({ id, name }) as Connection;
  const names = () =>
    connectionsApi.endpoints.connections
      .select(undefined)(store.getState())
      .data?.map(({ name }) => name);
  await store.dispatch(
    connectionsApi.util.upsertQueryData('connections', undefined, [
      connection(1, 'Balcão'),
      connection(2, 'Loja'),
    ]),
  );
  live.emit('whatsapp', { action: 'update', whatsapp: connection(3, 'Caixa') });
  expect(names()).toEqual(['Balcão', 'Caixa', 'Loja']);
  live.emit('whatsapp', { action: 'update', whatsapp: connection(1, 'Praça') });
  expect(names()).toEqual(['Caixa', 'Loja', 'Praça']);
});
