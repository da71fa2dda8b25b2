import {
  Button,
  Menu,
  MenuButton,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { DismissRegular, FilterRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { PERIOD_MAX_DAYS, type Period, type validatePeriod } from '#shared/domain/days.ts';
import { useMyQueues } from '#renderer/features/tickets/index.ts';
import { ColorDot } from '#renderer/ui/ColorDot.tsx';
import { DayField } from './DayField.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import type { DashboardFilter } from './useDashboard.ts';
import { UserFilter } from './UserFilter.tsx';

const QUEUES = 'queues';

interface DashboardFiltersProps {
  filter: DashboardFilter;
  /** The default period, shown until one is chosen. */
  shown: Period | undefined;
  periodError: ReturnType<typeof validatePeriod>;
  onChange: (part: Partial<DashboardFilter>) => void;
  /** Null while no filter is set. */
  onClear: (() => void) | null;
}

/** Filters of the dashboard: period, queues and agent. */
export function DashboardFilters({ filter, shown, periodError, onChange, onClear }: DashboardFiltersProps) {
  const { t } = useTranslation();
  const styles = useDashboardStyles();
  const period = filter.period ?? shown;
  const setDay = (part: Partial<Period>) => {
    const days = { startDate: '', endDate: '', ...period, ...part };
    if (days.startDate && days.endDate) onChange({ period: days });
  };
  return (
    <div role="group" aria-label={t('dashboard.filters.label')} className={styles.filters}>
      <DayField
        label={t('dashboard.filters.from')}
        day={period?.startDate ?? ''}
        onChange={(startDate) => setDay({ startDate })}
      />
      <DayField
        label={t('dashboard.filters.to')}
        day={period?.endDate ?? ''}
        error={periodError && t(`dashboard.errors.${periodError}`, { days: PERIOD_MAX_DAYS })}
        onChange={(endDate) => setDay({ endDate })}
      />
      <UserFilter user={filter.user} onChange={(user) => onChange({ user })} />
      <QueueFilter queueIds={filter.queueIds} onChange={(queueIds) => onChange({ queueIds })} />
      {onClear && (
        <Button appearance="subtle" className={styles.button} icon={<DismissRegular />} onClick={onClear}>
          {t('dashboard.filters.clear')}
        </Button>
      )}
    </div>
  );
}

interface QueueFilterProps {
  queueIds: readonly number[];
  onChange: (queueIds: number[]) => void;
}

function QueueFilter({ queueIds, onChange }: QueueFilterProps) {
  const { t } = useTranslation();
  const styles = useDashboardStyles();
  const queues = useMyQueues();
  return (
    <Menu
      checkedValues={{ [QUEUES]: queueIds.map(String) }}
      onCheckedValueChange={(_, { checkedItems }) => onChange(checkedItems.map(Number))}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton className={styles.button} icon={<FilterRegular />} disabled={queues.length === 0}>
          {queueIds.length === 0
            ? t('tickets.allQueues')
            : t('tickets.someQueues', { count: queueIds.length })}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {queues.map(({ id, name, color }) => (
            <MenuItemCheckbox key={id} name={QUEUES} value={String(id)}>
              <span className={styles.queue}>
                <ColorDot color={color} /> {name}
              </span>
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
