import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { PublicRoute } from '#server/platform/http/rawRoute.ts';
import { findLogo } from './personalization.queries.ts';

/** `GET /public/logos/:name`: the pictures of the branding, public because the login page shows them. */
export function logoFiles(ctx: AppContext): PublicRoute {
  return {
    prefix: '/public/logos/',
    pattern: /^([\w.-]{1,80})$/,
    right: 'public',
    find: async (name) => {
      const logo = (await findLogo(ctx, name)) ?? fail('ERR_NO_MEDIA_FOUND');
      return { key: logo.key, mime: logo.mime, name: '' };
    },
  };
}
