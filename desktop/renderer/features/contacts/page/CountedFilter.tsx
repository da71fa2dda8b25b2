import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { CountedContacts } from '#shared/contract/contacts.ts';
import { formatPeriod, joined } from '#renderer/platform/i18n/index.ts';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';

interface CountedFilterProps {
  readonly counted: CountedContacts;
  readonly onClear: () => void;
}

/** Says which contacts of the dashboard the page lists; a click lists all again. */
export function CountedFilter({ counted: { countedAs, startDate, endDate }, onClear }: CountedFilterProps) {
  const { t, i18n } = useTranslation();
  if (!countedAs) return null;
  const period = startDate && endDate && formatPeriod({ startDate, endDate });
  return (
    <Button
      {...tooltipDescription(t('actions.clear'))}
      icon={<DismissRegular />}
      iconPosition="after"
      onClick={onClear}
    >
      {joined([t(`contacts.counted.${countedAs}`), period], i18n.dir())}
    </Button>
  );
}
