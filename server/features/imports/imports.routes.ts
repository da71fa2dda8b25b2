import { importsContract } from '#shared/contract/imports.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import { listSkipped, showImports } from './imports.queries.ts';
import { testSource } from './testSource.ts';
import { cancelImport, startImport } from './startImport.ts';

/** Per user: a user who tests addresses learns which servers there are. Duration in seconds. */
const TESTS = { points: 30, duration: 600 };

export function importsRoutes(ctx: AppContext): Route[] {
  const tests = createRateLimit(ctx.orm, 'imports.tests', TESTS);
  return routesOf(importsContract, {
    show: () => showImports(ctx),
    test: async ({ actor, body }) => {
      await tests.consume(String(actor.id));
      return testSource(ctx, body);
    },
    start: ({ actor, body: { isDryRun, withFiles, ...source } }) =>
      startImport(ctx, { source, isDryRun, withFiles, userId: actor.id }),
    cancel: async ({ params }) => {
      await cancelImport(ctx, params.importId);
      return {};
    },
    skipped: ({ params }) => listSkipped(ctx, params.importId),
  });
}
