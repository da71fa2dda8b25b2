import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { dayIn, instantIn } from '#shared/domain/timeOfDay.ts';
import { advanceRun, performStep, type StepTools } from '#server/features/ticketSteps/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { AutomationRun } from './automationRun.entity.ts';

/** Does the steps of a run that are yet to be done, with the rights of an admin. */
export async function performRun(ctx: AppContext, tools: StepTools, runId: number): Promise<void> {
  const known = await emOf(ctx).findOne(AutomationRun, runId, { populate: ['rule'] });
  if (!known) return; // deleted with its rule
  const rule = principalOf(known.rule.getEntity());
  await advanceRun(ctx, known, {
    lock: (tx) => tx.em.findOneOrFail(AutomationRun, runId, { lockMode: LockMode.PESSIMISTIC_WRITE }),
    perform: async (tx, run, step) => {
      await causeNothing(tx);
      if (step.kind === 'sendText') await textOnce(tx, run);
      await performStep(tx, tools, { rule }, run.ticketId, step);
    },
  });
}

function principalOf({ name }: { readonly name: string }): Principal {
  return { id: 0, name, profile: 'admin', queueIds: [], canSeeNumbers: true, isRule: true };
}

/** Rules do not act on what this transaction does: the trigger of `domain_events` leaves its events out. */
async function causeNothing({ em }: Transaction): Promise<void> {
  await em.execute(`select set_config('ramal.by_rule', 'on', true)`);
}

/**
 * A customer gets the text of a rule once a day, as the absence message: also of a rule about messages, when several come, and in
 * another ticket.
 * @throws AppError ERR_AUTOMATION_TEXT_REPEATED
 */
async function textOnce(tx: Transaction, run: AutomationRun): Promise<void> {
  const { em, config } = tx;
  const { rule, contactId } = run;
  await lockFor(em, `texts of rule ${rule.id} to ${contactId}`);
  const zone = config.TIME_ZONE;
  const today = instantIn(zone, dayIn(zone, tx.now()), '00:00');
  const others = { id: { $ne: run.id }, rule: rule.id, contactId, textedAt: { $gte: today } };
  if ((await em.count(AutomationRun, others)) > 0) fail('ERR_AUTOMATION_TEXT_REPEATED');
  run.textedAt = tx.now();
}
