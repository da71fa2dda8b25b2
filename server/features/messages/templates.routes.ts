import { fail } from '#shared/contract/errors.ts';
import { templatesContract } from '#shared/contract/templates.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentMessages } from './messageViews.ts';
import { listTemplates, readTemplates } from './templates/readTemplates.ts';
import { sendTemplate } from './templates/sendTemplate.ts';

/** Templates that the providers of channels have approved. */
export function templatesRoutes(ctx: AppContext, channels: Channels): Route[] {
  return routesOf(templatesContract, {
    list: ({ params }) => listTemplates(ctx, params.whatsappId),
    refresh: ({ params }) => readTemplates(ctx, channels, params.whatsappId),
    send: async ({ actor, params, body, files }) => {
      const row = await sendTemplate(ctx, actor, params.ticketId, body, files);
      const [message] = await presentMessages(ctx, actor, [row]);
      return message ?? fail('ERR_CREATING_MESSAGE');
    },
  });
}
