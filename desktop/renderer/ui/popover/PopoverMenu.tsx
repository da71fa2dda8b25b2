import { Menu, MenuList, MenuPopover, type MenuProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { PopoverProps } from './usePopover.ts';

interface PopoverMenuProps extends Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange'>, PopoverProps {
  children: ReactNode;
}

/** The menu that a `usePopover` button opens. */
export function PopoverMenu({ anchor, onClose, children, ...menu }: PopoverMenuProps) {
  return (
    <Menu
      {...menu}
      open
      positioning={{ target: anchor, position: 'below', align: 'start', autoSize: 'height' }}
      onOpenChange={(_, { open, type }) => !open && onClose(!isElsewhere(type))}
    >
      <MenuPopover>
        <MenuList aria-labelledby={anchor.id}>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The user moved to something else, which already has the focus. */
function isElsewhere(type: string): boolean {
  return type === 'clickOutside' || type === 'scrollOutside';
}
