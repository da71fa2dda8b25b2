import type { Follower } from '#renderer/platform/socket/index.ts';
import { settingsApi } from './settings.api.ts';

/** Keeps the settings on the screen as they are at the desk. */
export const followSettings: Follower = (socket, dispatch) =>
  socket.on('settings', ({ setting }) => {
    dispatch(
      settingsApi.util.updateQueryData('listSettings', undefined, (settings) => {
        const known = settings.find(({ key }) => key === setting.key);
        if (known) known.value = setting.value;
        else settings.push(setting);
      }),
    );
  });
