import { useState, type ReactElement } from 'react';
import { ProfileDialog } from '#renderer/features/users/index.ts';
import { useDoor, type Door } from '#renderer/ui/door/index.ts';
import { AccountMenuList, LeaveDialog } from './pieces.ts';
import { useLeave } from './useLeave.ts';

/** Who is signed in, what is known of them, and the way out. */
export function AccountMenu({ trigger }: { trigger: (door: Door['button']) => ReactElement }) {
  const door = useDoor(AccountMenuList, 'menu');
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLeave(() => setLeaving(true));
  return (
    <>
      {trigger(door.button)}
      {door.opened && (
        <AccountMenuList {...door.opened} onProfile={() => setProfileOpen(true)} onLeave={leave} />
      )}
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
      {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
    </>
  );
}
