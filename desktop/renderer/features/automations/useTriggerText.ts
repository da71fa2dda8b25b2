import { useTranslation } from 'react-i18next';
import type { AutomationTrigger } from '#shared/contract/automations.ts';

/** What a rule acts on, in the language of the user. */
export function useTriggerText() {
  const { t } = useTranslation();
  return (trigger: AutomationTrigger): string => {
    switch (trigger.kind) {
      case 'waiting':
        return t('automations.summaries.waiting', { minutes: String(trigger.minutes) });
      case 'silent':
        return t('automations.summaries.silent', { hours: String(trigger.hours) });
      case 'statusChanged':
        return trigger.to === null
          ? t('automations.triggers.statusChanged')
          : t('automations.summaries.statusTo', { status: t(`tickets.tabs.${trigger.to}`) });
      default:
        return t(`automations.triggers.${trigger.kind}`);
    }
  };
}
