import { isSecretSetting } from '#shared/domain/settings.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients receive setting events; secrets go only to users who manage settings. */
export function emitSettingEvents(events: EventBus, gateway: Gateway): void {
  events.on('setting.updated', (setting) => {
    gateway.emit(isSecretSetting(setting.key) ? { scopes: ['admins'] } : {}, 'settings', () => ({
      action: 'update',
      setting,
    }));
  });
}
