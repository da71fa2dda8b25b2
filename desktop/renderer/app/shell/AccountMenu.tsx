import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileDialog } from '#renderer/features/users/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { LeaveDialog } from './pieces.ts';
import { useLeave } from './useLeave.ts';

/** Who is signed in, what is known of them, and the way out. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  const user = useUser();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLeave(() => setLeaving(true));
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>
                {user.name} · {t(`users.profile.${user.profile}`)}
              </MenuGroupHeader>
              <MenuDivider />
              <MenuItem icon={<PersonRegular />} onClick={() => setProfileOpen(true)}>
                {t('shell.profile')}
              </MenuItem>
              <MenuItem icon={<SignOutRegular />} onClick={leave}>
                {t('shell.logout')}
              </MenuItem>
            </MenuGroup>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
      {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
    </>
  );
}
