import { LockMode } from '@mikro-orm/core';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import { fail } from '#shared/contract/errors.ts';
import type { macrosContract, StepResult } from '#shared/contract/macros.ts';
import { DAY } from '#shared/domain/days.ts';
import { advanceRun, performStep, type StepTools } from '#server/features/ticketSteps/index.ts';
import { findReadable, ticketRules } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { findMacro } from './macros.queries.ts';
import { MacroRun } from './macroRun.entity.ts';

type RunRequest = EndpointRequest<typeof macrosContract.run>;

/** Requests are repeated within minutes. */
const REMEMBERED = DAY;

/**
 * Does the steps of a macro to a ticket, one after the other, each in its own transaction with its result. One that is refused
 * stops no other but those that put the ticket out of the way. Repeating a request with the same client id does nothing twice,
 * and goes on with what was not done yet.
 * @returns what came of each step
 * @throws AppError ERR_NO_MACRO_FOUND, ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_MACRO_QUEUE, ERR_CHANGED_MEANWHILE,
 * ERR_VALIDATION for a client id that is taken
 */
export async function runMacro(
  ctx: AppContext,
  tools: StepTools,
  actor: Actor,
  { params, body }: Pick<RunRequest, 'params' | 'body'>,
): Promise<StepResult[]> {
  const { id, steps, results } = await begin(ctx, actor, params, body);
  return advanceRun(
    ctx,
    { steps, results },
    {
      lock: (tx) => tx.em.findOneOrFail(MacroRun, id, { lockMode: LockMode.PESSIMISTIC_WRITE }),
      perform: (tx, { ticketId }, step) => performStep(tx, tools, { actor, sign: body.sign }, ticketId, step),
    },
  );
}

/** Stores the request, unless it was stored before. */
function begin(
  ctx: AppContext,
  actor: Actor,
  { ticketId, macroId }: RunRequest['params'],
  { clientId, savedAt }: RunRequest['body'],
): Promise<MacroRun> {
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(MacroRun, { clientId });
    if (!known) {
      const steps = await stepsFor(tx, actor, { ticketId, macroId }, savedAt);
      await tx.em.execute(
        `insert into macro_runs (client_id, created_at, macro_id, user_id, ticket_id, steps, results)
         values (?, ?, ?, ?, ?, ?::jsonb, '[]') on conflict do nothing`,
        [clientId, tx.now(), macroId, actor.id, ticketId, JSON.stringify(steps)],
      );
    }
    const run = known ?? (await tx.em.findOneOrFail(MacroRun, { clientId }));
    if (run.userId !== actor.id || run.ticketId !== ticketId || run.macroId !== macroId)
      fail('ERR_VALIDATION', { issues: [{ field: 'clientId', problem: 'taken' }] });
    return run;
  });
}

/** What the macro does to this ticket, if it may be run there. */
async function stepsFor(
  tx: Transaction,
  actor: Actor,
  { ticketId, macroId }: RunRequest['params'],
  savedAt: string,
) {
  const ticket = await findReadable(tx.em, actor, ticketId, await ticketRules(tx));
  const { updatedAt, queueIds, steps } = await findMacro(tx.em, actor, macroId);
  if (updatedAt.getTime() !== new Date(savedAt).getTime()) fail('ERR_CHANGED_MEANWHILE');
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
  const queueId = ticket.queue?.id;
  const isOffered = queueIds.length === 0 || (queueId !== undefined && queueIds.includes(queueId));
  return isOffered ? steps : fail('ERR_MACRO_QUEUE');
}

/** Forgets the requests that are not repeated any more. */
export async function removeOldRuns(ctx: AppContext): Promise<void> {
  const limit = new Date(ctx.now().getTime() - REMEMBERED);
  await emOf(ctx).nativeDelete(MacroRun, { createdAt: { $lt: limit } });
}
