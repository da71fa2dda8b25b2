import { expect, it } from 'vitest';
import type { SettingKey } from '#shared/domain/settings.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { api, type AppDispatch } from '#renderer/platform/api/index.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { subscribeSettings } from './settings.realtime.ts';

it.each<[SettingKey, string[]]>([
  ['ASC', ['tickets']],
  ['created', ['tickets']],
  ['allTicket', ['tickets', 'ticketCounts']],
  ['tabsPending', ['ticketCounts']],
  ['listItemSpy', ['tickets', 'messages']],
  ['contactHistory', ['tickets', 'messages']],
  ['sideMenu', []],
])('fetches again what a changed setting decides about: %s', (key, expected) => {
  const store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  const live = fakeSocket();
  const invalidated: unknown[] = [];
  const dispatch = ((action: Parameters<AppDispatch>[0]) => {
    if (api.util.invalidateTags.match(action)) invalidated.push(...action.payload);
    return store.dispatch(action);
  }) as AppDispatch;
  subscribeSettings(live.socket, dispatch);
  live.emit('settings', { action: 'update', setting: { key, value: 'enabled' } });
  expect(invalidated).toEqual(expected);
});
