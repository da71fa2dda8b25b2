import { isSecretSetting } from '#shared/domain/settings.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import { presentSettings } from './presentSettings.ts';

/** All clients receive setting events; secrets go only to users who manage settings. */
export function emitSettingEvents(ctx: AppContext, gateway: Gateway): void {
  ctx.events.on('setting.updated', async ({ key }) => {
    const value = (await presentSettings(ctx)).get(key);
    if (value === undefined) return;
    gateway.emit(isSecretSetting(key) ? { scopes: ['admins'] } : {}, 'settings', () => ({
      action: 'update',
      setting: { key, value },
    }));
  });
}
