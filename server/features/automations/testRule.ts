import type { AutomationForm, TestedTicket } from '#shared/contract/automations.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { contactNames } from './automations.queries.ts';
import { unmetConditions } from './rule.policy.ts';
import { latestTickets, readFacts } from './ticketFacts.queries.ts';

const TESTED = 20;

/** On which of the last tickets the conditions of a rule would be met now, with the last message of each customer. */
export async function testRule(
  ctx: AppContext,
  actor: Actor,
  rule: Pick<AutomationForm, 'trigger' | 'conditions' | 'inGroups'>,
): Promise<TestedTicket[]> {
  const facts = await readFacts(ctx, await latestTickets(ctx, TESTED));
  const ids = facts.map(({ id }) => id);
  const names = await contactNames(ctx, actor, ids);
  return facts.flatMap((known) => {
    const name = names.get(known.id);
    if (name === undefined) return [];
    return [{ ticket: { id: known.id, name, status: known.status }, unmet: unmetConditions(rule, known) }];
  });
}
