import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSetting } from '#renderer/features/settings/index.ts';
import { formatPeriodDay } from '#renderer/platform/i18n/index.ts';
import { useAiUsageQuery } from '../ai.api.ts';

const MILLION = 1_000_000;

/** What the AI has used on the last day on which it was asked, and what that cost where prices are set. */
export function AiUsageNote() {
  const { t, i18n } = useTranslation();
  const { data } = useAiUsageQuery(undefined, { refetchOnMountOrArgChange: true });
  const prices = [Number(useSetting('aiInputPrice')), Number(useSetting('aiOutputPrice'))] as const;
  const [last] = data ?? [];
  if (!last) return data ? <Text>{t('ai.settings.usage.none')}</Text> : null;
  const cost = (last.inputTokens * prices[0] + last.outputTokens * prices[1]) / MILLION;
  const format = (value: number, digits = 0) =>
    value.toLocaleString(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const used = {
    day: formatPeriodDay(last.day),
    requests: format(last.requests),
    tokens: format(last.inputTokens + last.outputTokens),
  };
  return (
    <Text>
      {cost > 0
        ? t('ai.settings.usage.withCost', { ...used, cost: format(cost, 2) })
        : t('ai.settings.usage.day', used)}
    </Text>
  );
}
