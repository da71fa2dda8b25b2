import type { TFunction } from 'i18next';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { targetText } from '../text/targetText.ts';
import { RATING } from '#shared/domain/limits.ts';

/** A sentence that says what happened to a ticket. */
export function eventText(t: TFunction, event: TicketEvent): string {
  const { type, author, queue, changes } = event;
  const actor = actorOf(t, event);
  switch (type) {
    case 'created':
      if (author === 'customer') return t('conversation.events.createdByCustomer');
      return author === 'phone'
        ? t('conversation.events.createdOnPhone')
        : t('conversation.events.created', { actor });
    case 'queued':
      return queue ? t('conversation.events.queued', { queue: queue.name }) : moved(t, event, actor);
    case 'accepted':
      return queue && changes.includes('queue')
        ? t('conversation.events.acceptedInQueue', { actor, queue: queue.name })
        : t('conversation.events.accepted', { actor });
    case 'transferred':
      return moved(t, event, actor);
    case 'returned':
      return t('conversation.events.returned', { actor });
    case 'closed':
      return closed(t, event, actor);
    case 'reopened':
      return author === 'customer'
        ? t('conversation.events.reopenedByCustomer')
        : t('conversation.events.reopened', { actor });
    case 'rated': {
      const { score = 0, comment = '' } = event.rating ?? {};
      const rated = { score, max: RATING.stars, comment };
      return comment === ''
        ? t('conversation.events.rated', rated)
        : t('conversation.events.ratedWithComment', rated);
    }
    case 'snoozed':
      return snoozed(t, event, actor);
    case 'awoken':
      if (author === 'customer') return t('conversation.events.awokenByCustomer');
      return isByItself(event)
        ? t('conversation.events.awokenBySystem')
        : t('conversation.events.awoken', { actor });
    case 'targetSoon':
    case 'targetMissed':
      return event.target ? targetText(t, event.target, type === 'targetMissed') : '';
    case 'staged':
      return event.stage
        ? t('conversation.events.staged', { actor, stage: event.stage.name })
        : t('conversation.events.unstaged', { actor });
  }
}

/** Who did it: an agent, a program, an automation rule or Ramal by itself. */
function actorOf(t: TFunction, { author, user }: TicketEvent): string {
  if (!user) return t(`conversation.events.${author === 'api' ? 'api' : 'system'}`);
  return author === 'system' ? t('conversation.events.rule', { name: user.name }) : user.name;
}

/** Who resolved a ticket, and why. */
function closed(t: TFunction, event: TicketEvent, actor: string): string {
  const text = isByItself(event)
    ? t('conversation.events.closedBySystem')
    : t('conversation.events.closed', { actor });
  const reason = event.closingReason?.name;
  return reason === undefined ? text : t('conversation.events.withReason', { event: text, reason });
}

/** Until when a ticket was put away, and why. */
function snoozed(t: TFunction, { snooze }: TicketEvent, actor: string): string {
  const { until = null, reason = '' } = snooze ?? {};
  const text =
    until === null
      ? t('conversation.events.snoozedUntilReply', { actor })
      : t('conversation.events.snoozed', { actor, time: formatDayAndTime(until) });
  return reason === '' ? text : t('conversation.events.withReason', { event: text, reason });
}

/** Where a ticket went: to an agent, to a queue, to both, or only to another connection. */
function moved(t: TFunction, event: TicketEvent, actor: string): string {
  const { agent, queue, connection, changes } = event;
  const toAgent = changes.includes('agent') ? agent : null;
  const toQueue = changes.includes('queue') ? queue : null;
  if (toAgent && isAssignedAutomatically(event))
    return t('conversation.events.assigned', { agent: toAgent.name });
  if (toAgent && toQueue)
    return t('conversation.events.toAgentInQueue', { actor, agent: toAgent.name, queue: toQueue.name });
  if (toAgent) return t('conversation.events.toAgent', { actor, agent: toAgent.name });
  if (toQueue) return t('conversation.events.toQueue', { actor, queue: toQueue.name });
  if (changes.includes('connection') && connection)
    return t('conversation.events.toConnection', { actor, connection: connection.name });
  return changes.includes('queue')
    ? t('conversation.events.withoutQueue', { actor })
    : t('conversation.events.returned', { actor });
}

/** Whether Ramal has chosen the agent. */
export function isAssignedAutomatically(event: TicketEvent): boolean {
  const { type, agent, changes } = event;
  return type === 'transferred' && isByItself(event) && agent !== null && changes.includes('agent');
}

/** Whether Ramal has done it without a rule. */
function isByItself({ author, user }: TicketEvent): boolean {
  return author === 'system' && !user;
}
