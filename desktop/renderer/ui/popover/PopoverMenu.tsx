import { Menu, MenuList, MenuPopover, type MenuProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { PopoverProps } from './usePopover.ts';

interface PopoverMenuProps extends Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange'>, PopoverProps {
  children: ReactNode;
}

/** The menu that a door opens. */
export function PopoverMenu({ anchor, onClose, children, ...menu }: PopoverMenuProps) {
  return (
    <Menu
      {...menu}
      open
      positioning={{ target: anchor, position: 'below', align: 'start' }}
      onOpenChange={(_, { open, type }) => !open && onClose(!isElsewhere(type))}
    >
      <MenuPopover>
        <MenuList aria-labelledby={anchor.id}>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Somebody turned to something else: the focus is there already. */
function isElsewhere(type: string): boolean {
  return type === 'clickOutside' || type === 'scrollOutside';
}
