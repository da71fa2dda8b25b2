import { fail } from '#shared/contract/errors.ts';
import { personalizationContract } from '#shared/contract/personalization.ts';
import { LOGO_KINDS } from '#shared/domain/personalization.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import { listPersonalizations } from './personalization.queries.ts';
import { nameCompany, putLogo, removeLogo, resetTheme, setColors } from './personalize.ts';

/** Limit for anonymous requests from one network: every page load sends one. Duration in seconds. */
const READ_LIMIT = { points: 600, duration: 60 };

export function personalizationRoutes(ctx: AppContext): Route[] {
  const reads = createRateLimit(ctx.orm, 'personalization.list', READ_LIMIT);
  return routesOf(personalizationContract, {
    list: async ({ http }) => {
      await reads.consume(networkOf(http.ip));
      return listPersonalizations(ctx);
    },
    updateCompany: ({ params, body }) => nameCompany(ctx, params.theme, body),
    uploadLogo: ({ params, files: [file, ...others] }) => {
      const kind = LOGO_KINDS.find((known) => known === file?.field);
      if (!file || !kind || others.length > 0)
        return fail('ERR_VALIDATION', { issues: [{ field: 'logo', problem: 'exactly one file' }] });
      return putLogo(ctx, params.theme, kind, file);
    },
    removeLogo: ({ params }) => removeLogo(ctx, params.theme, params.kind),
    reset: ({ params }) => resetTheme(ctx, params.theme),
    updateColors: ({ params, body }) => setColors(ctx, params.theme, body),
  });
}
