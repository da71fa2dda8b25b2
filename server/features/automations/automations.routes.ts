import { automationsContract } from '#shared/contract/automations.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentRule } from './automationRule.presenter.ts';
import type { AutomationRule } from './automationRule.entity.ts';
import { listRules, listRuns, namesOf, readTotals } from './automations.queries.ts';
import { createRule, deleteRule, reorderRules, updateRule } from './saveRule.ts';
import { testRule } from './testRule.ts';

export function automationsRoutes(ctx: AppContext): Route[] {
  const show = async (rule: AutomationRule) =>
    presentRule(rule, (await readTotals(emOf(ctx), ctx.now()))(rule));
  return routesOf(automationsContract, {
    list: async () => {
      const em = emOf(ctx);
      const rules = await listRules(em);
      const totals = await readTotals(em, ctx.now());
      return { ...(await namesOf(em, rules)), rules: rules.map((rule) => presentRule(rule, totals(rule))) };
    },
    create: async ({ body }) => show(await createRule(ctx, body)),
    reorder: async ({ body }) => {
      await reorderRules(ctx, body.ruleIds);
      return {};
    },
    test: async ({ actor, body }) => ({ tickets: await testRule(ctx, actor, body) }),
    update: async ({ params, body }) => show(await updateRule(ctx, params.ruleId, body)),
    remove: async ({ params }) => {
      await deleteRule(ctx, params.ruleId);
      return {};
    },
    runs: ({ actor, params }) => listRuns(ctx, actor, params.ruleId),
  });
}
