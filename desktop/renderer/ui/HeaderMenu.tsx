import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from './tooltip/index.ts';

interface HeaderMenuProps {
  readonly items: readonly {
    readonly label: string;
    readonly icon: ReactElement;
    readonly disabled?: boolean;
    readonly onClick: () => void;
  }[];
}

/** A menu at the end of a page's header, for rare actions that should not be clicked by accident. */
export function HeaderMenu({ items }: HeaderMenuProps) {
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocusTarget();
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button {...tooltip(t('actions.more'))} {...restoreFocus} icon={<MoreHorizontalRegular />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {items.map(({ label, ...item }) => (
            <MenuItem key={label} {...item}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
