import { SETTINGS, type SettingKey } from '#shared/domain/settings.ts';
import { api, applyServerEvent, type AppThunk } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { settingsApi, storedSetting } from './settings.api.ts';

/** Settings that affect which tickets a list shows, and in which order. */
const LIST_SETTINGS: readonly string[] = ['ASC', 'created', 'allTicket'] satisfies SettingKey[];

/** Keeps the cached settings up to date. */
export const subscribeSettings: RealtimeHandler = (socket, dispatch) =>
  socket.on('settings', ({ setting }) => {
    const change = settingsApi.util.updateQueryData('listSettings', undefined, (settings) => {
      const known = settings.find(({ key }) => key === setting.key);
      if (known) known.value = setting.value;
      else settings.push(setting);
    });
    void dispatch(applyServerEvent(change, settingsApi.util.getRunningQueryThunk('listSettings', undefined)));
    if (LIST_SETTINGS.includes(setting.key)) dispatch(api.util.invalidateTags(['tickets']));
  });

/** The current value of a setting for code outside components; the default until it is loaded. */
export function settingOf(key: SettingKey): AppThunk<string> {
  return (_, getState) => storedSetting(getState(), key) ?? SETTINGS[key].default;
}
