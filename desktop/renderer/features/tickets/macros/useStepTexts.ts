import { useTranslation } from 'react-i18next';
import type { MacroNames } from '#shared/contract/macros.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import type { TicketStepKind } from '#shared/domain/ticketSteps.ts';
import { joined } from '#renderer/platform/i18n/index.ts';

/** What a step does, in the language of the user. */
export function useStepTexts() {
  const { t, i18n } = useTranslation();
  const label = (kind: TicketStepKind): string => {
    switch (kind) {
      case 'transfer':
      case 'snooze':
      case 'markUnread':
        return t(`tickets.actions.${kind}`);
      case 'resolve':
        return t('tickets.actions.close');
      default:
        return t(`macros.kinds.${kind}`);
    }
  };
  /** Its text, or the names of what it needs. */
  const detail = (step: TicketStep, { tags, queues, users, closingReasons = [] }: MacroNames): string => {
    switch (step.kind) {
      case 'sendText':
      case 'addNote':
        return step.body;
      case 'addTags':
      case 'removeTags':
        return step.tagIds
          .map((id) => tags.find((tag) => tag.id === id)?.name ?? t('macros.missing.tag'))
          .join(', ');
      case 'transfer': {
        const { queueId, userId } = step;
        const user = users.find(({ id }) => id === userId)?.name ?? t('macros.missing.agent');
        const queue = queues.find(({ id }) => id === queueId)?.name ?? t('macros.missing.queue');
        return joined([userId === null ? null : user, queueId === null ? null : queue], i18n.dir());
      }
      case 'snooze':
        return t(`conversation.snooze.${step.until}`);
      case 'resolve': {
        const { closingReasonId = null } = step;
        const reason = closingReasons.find(({ id }) => id === closingReasonId);
        return closingReasonId === null ? '' : (reason?.name ?? t('macros.missing.closingReason'));
      }
      default:
        return '';
    }
  };
  return { label, detail };
}
