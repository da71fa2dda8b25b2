import { MenuItem } from '@fluentui/react-components';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';
import type { StatusAction } from './useStatusActions.tsx';

/** The actions of a ticket, by name. */
export function TicketMenuList({
  actions,
  ...popoverProps
}: PopoverProps & { actions: readonly Omit<StatusAction, 'isMain'>[] }) {
  return (
    <PopoverMenu {...popoverProps}>
      {actions.map(({ label, icon, onClick }) => (
        <MenuItem key={label} icon={icon} onClick={() => void onClick()}>
          {label}
        </MenuItem>
      ))}
    </PopoverMenu>
  );
}
