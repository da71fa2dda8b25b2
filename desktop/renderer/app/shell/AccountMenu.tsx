import { useState, type ReactElement } from 'react';
import { ProfileDialog } from '#renderer/features/users/index.ts';
import { usePopover, type PopoverState } from '#renderer/ui/popover/index.ts';
import { AccountMenuList, LeaveDialog } from './lazyComponents.ts';
import { useLeave } from './useLeave.ts';

/** Who is signed in, what is known of them, and the way out. */
export function AccountMenu({
  trigger,
}: {
  trigger: (buttonProps: PopoverState['buttonProps']) => ReactElement;
}) {
  const popover = usePopover(AccountMenuList, 'menu');
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLeave(() => setLeaving(true));
  return (
    <>
      {trigger(popover.buttonProps)}
      {popover.popoverProps && (
        <AccountMenuList {...popover.popoverProps} onProfile={() => setProfileOpen(true)} onLeave={leave} />
      )}
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
      {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
    </>
  );
}
