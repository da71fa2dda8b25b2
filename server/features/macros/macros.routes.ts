import { macrosContract } from '#shared/contract/macros.ts';
import type { StepTools } from '#server/features/ticketSteps/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentMacro } from './macro.presenter.ts';
import { listMacros } from './macros.queries.ts';
import { runMacro } from './runMacro.ts';
import { createMacro, deleteMacro, updateMacro } from './saveMacro.ts';

export function macrosRoutes(ctx: AppContext, tools: StepTools): Route[] {
  return routesOf(macrosContract, {
    list: async ({ actor }) => {
      const { macros, names } = await listMacros(emOf(ctx), actor);
      return { macros: macros.map(presentMacro), ...names };
    },
    create: async ({ actor, body }) => presentMacro(await createMacro(ctx, actor, body)),
    update: async ({ actor, params, body }) =>
      presentMacro(await updateMacro(ctx, actor, params.macroId, body)),
    remove: async ({ actor, params }) => {
      await deleteMacro(ctx, actor, params.macroId);
      return {};
    },
    run: async ({ actor, params, body }) => ({
      results: await runMacro(ctx, tools, actor, { params, body }),
    }),
  });
}
