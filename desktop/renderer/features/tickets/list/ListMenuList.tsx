import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemRadio } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { usePreference } from '../usePreference.ts';
import { useTicketsView } from '../useTicketsView.ts';

export type ManyTickets = 'all' | 'open' | 'pending';

const DENSITIES = ['comfortable', 'compact'] as const;
const AFTER_CLOSING = ['list', 'next'] as const;

/** Options: density of the list, what opens after closing a ticket, and closing many tickets at once. */
export function ListMenuList({
  onChoose,
  ...popoverProps
}: PopoverProps & { onChoose: (which: ManyTickets) => void }) {
  const { t } = useTranslation();
  const isPhone = useNarrow();
  const closeable = useCloseable();
  const [density, setDensity] = usePreference('density');
  const [afterClosing, setAfterClosing] = usePreference('afterClosing');
  return (
    <PopoverMenu
      {...popoverProps}
      checkedValues={{ density: [density], afterClosing: [afterClosing] }}
      onCheckedValueChange={(_, { name, checkedItems: [chosen] }) => {
        const wanted = DENSITIES.find((each) => each === chosen);
        const goal = AFTER_CLOSING.find((each) => each === chosen);
        if (name === 'density' && wanted) setDensity(wanted);
        if (name === 'afterClosing' && goal) setAfterClosing(goal);
      }}
    >
      {!isPhone && (
        <MenuGroup>
          <MenuGroupHeader>{t('tickets.listMenu.density')}</MenuGroupHeader>
          {DENSITIES.map((each) => (
            <MenuItemRadio key={each} name="density" value={each}>
              {t(`tickets.listMenu.${each}`)}
            </MenuItemRadio>
          ))}
        </MenuGroup>
      )}
      <MenuGroup>
        <MenuGroupHeader>{t('tickets.listMenu.afterClosing')}</MenuGroupHeader>
        {AFTER_CLOSING.map((each) => (
          <MenuItemRadio key={each} name="afterClosing" value={each}>
            {t(`tickets.listMenu.${each}`)}
          </MenuItemRadio>
        ))}
      </MenuGroup>
      <MenuDivider />
      {closeable.map((status) => (
        <MenuItem key={status} icon={<CheckmarkCircleRegular />} onClick={() => onChoose(status)}>
          {t(`tickets.closeAll.${status}`)}
        </MenuItem>
      ))}
    </PopoverMenu>
  );
}

/** The tickets that can be closed at once: no waiting ones while the settings hide their list from the user. */
function useCloseable(): readonly ManyTickets[] {
  const { tabs } = useTicketsView();
  return tabs.includes('pending') ? ['all', 'open', 'pending'] : ['open'];
}
