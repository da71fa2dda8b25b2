import { settingsContract } from '#shared/contract/settings.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { readableSettings } from './settings.queries.ts';
import { renewApiToken } from './renewApiToken.ts';
import { updateSetting } from './updateSetting.ts';

export function settingsRoutes(ctx: AppContext): Route[] {
  return routesOf(settingsContract, {
    list: ({ actor }) => readableSettings(ctx, actor),
    renewApiToken: () => renewApiToken(ctx),
    update: ({ params, body }) => updateSetting(ctx, params.settingKey, body.value),
  });
}
