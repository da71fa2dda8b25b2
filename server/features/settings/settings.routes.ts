import { settingsContract } from '#shared/contract/settings.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { readableSettings } from './settings.queries.ts';
import { renewApiToken } from './renewApiToken.ts';
import { updateSetting } from './updateSetting.ts';

export function settingsRoutes(floor: Floor): Route[] {
  return routesOf(settingsContract, {
    list: ({ actor }) => readableSettings(floor, actor),
    renewApiToken: () => renewApiToken(floor),
    update: ({ params, body }) => updateSetting(floor, params.settingKey, body.value),
  });
}
