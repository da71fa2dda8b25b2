import { SETTINGS, type SettingKey } from '#shared/domain/settings.ts';
import { api, applyServerEvent, type AppThunk, type CacheTag } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { settingsApi, storedSetting } from './settings.api.ts';

/** What a setting decides about: which tickets are listed and counted, in which order, and which messages are readable. */
const DECIDED_BY: Partial<Record<SettingKey, readonly CacheTag[]>> = {
  ASC: ['tickets'],
  created: ['tickets'],
  allTicket: ['tickets', 'ticketCounts'],
  tabsPending: ['ticketCounts'],
  listItemSpy: ['tickets', 'messages'],
  contactHistory: ['tickets', 'messages'],
};
const decidedBy = new Map<string, readonly CacheTag[]>(Object.entries(DECIDED_BY));

/** Keeps the cached settings up to date. */
export const subscribeSettings: RealtimeHandler = (socket, dispatch) =>
  socket.on('settings', ({ setting }) => {
    const change = applyServerEvent(settingsApi.endpoints.listSettings, undefined, (settings) => {
      const known = settings.find(({ key }) => key === setting.key);
      if (known) known.value = setting.value;
      else settings.push(setting);
    });
    void dispatch(change);
    const tags = decidedBy.get(setting.key);
    if (tags) dispatch(api.util.invalidateTags([...tags]));
  });

/** The current value of a setting for code outside components; the default until it is loaded. */
export function settingOf(key: SettingKey): AppThunk<string> {
  return (_, getState) => storedSetting(getState(), key) ?? SETTINGS[key].default;
}
