import { useState, type ReactElement } from 'react';
import { TwoFactorDialog } from '#renderer/features/auth/index.ts';
import { AwayDialog, ProfileDialog } from '#renderer/features/users/index.ts';
import { usePopover, type PopoverState } from '#renderer/ui/popover/index.ts';
import { AccountMenuList, LeaveDialog } from './lazyComponents.ts';
import { useLogout } from './useLogout.ts';

/** The signed-in user, whether they are available, their profile, and logout. */
export function AccountMenu({
  trigger,
}: {
  trigger: (buttonProps: PopoverState['buttonProps']) => ReactElement;
}) {
  const popover = usePopover(AccountMenuList, 'menu');
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [isGoingAway, setGoingAway] = useState(false);
  const [isTwoFactorOpen, setTwoFactorOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLogout(() => setLeaving(true));
  return (
    <>
      {trigger(popover.buttonProps)}
      {popover.popoverProps && (
        <AccountMenuList
          {...popover.popoverProps}
          onAway={() => setGoingAway(true)}
          onProfile={() => setProfileOpen(true)}
          onTwoFactor={() => setTwoFactorOpen(true)}
          onLeave={leave}
        />
      )}
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
      {isGoingAway && <AwayDialog onClose={() => setGoingAway(false)} />}
      {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
      {isTwoFactorOpen && <TwoFactorDialog onClose={() => setTwoFactorOpen(false)} />}
    </>
  );
}
