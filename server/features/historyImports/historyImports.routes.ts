import { fail } from '#shared/contract/errors.ts';
import { historyImportsContract } from '#shared/contract/historyImports.ts';
import { findConnection, type Channels } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { chooseHistory } from './changeHistoryImport.ts';
import { listHistoryImports, offersHistory } from './historyImports.queries.ts';

export function historyImportsRoutes(ctx: AppContext, channels: Channels): Route[] {
  return routesOf(historyImportsContract, {
    list: () => listHistoryImports(emOf(ctx), channels),
    choose: async ({ params, body }) => {
      const { type } = await findConnection(emOf(ctx), params.whatsappId);
      if (!offersHistory(channels, type))
        return fail('ERR_VALIDATION', {
          issues: [{ field: 'whatsappId', problem: 'channel without history' }],
        });
      return chooseHistory(ctx, params.whatsappId, body.days);
    },
  });
}
