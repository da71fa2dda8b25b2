import { Menu, MenuList, MenuPopover, type MenuProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Opened } from './useDoor.ts';

interface DoorMenuProps extends Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange'>, Opened {
  children: ReactNode;
}

/** The menu that a door opens. */
export function DoorMenu({ beside, onClose, children, ...menu }: DoorMenuProps) {
  return (
    <Menu
      {...menu}
      open
      positioning={{ target: beside, position: 'below', align: 'start' }}
      onOpenChange={(_, { open, type }) => !open && onClose(!isElsewhere(type))}
    >
      <MenuPopover>
        <MenuList aria-labelledby={beside.id}>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Somebody turned to something else: the focus is there already. */
function isElsewhere(type: string): boolean {
  return type === 'clickOutside' || type === 'scrollOutside';
}
