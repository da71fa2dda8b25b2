import { auditLogContract } from '#shared/contract/auditLog.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { listAuthors, pageEntries } from './auditLog.queries.ts';
import { exportEntries } from './exportEntries.ts';

export function auditLogRoutes(ctx: AppContext): Route[] {
  return routesOf(auditLogContract, {
    page: ({ query }) => pageEntries(ctx, query),
    authors: () => listAuthors(ctx),
    export: ({ query }) => exportEntries(ctx, query),
  });
}
