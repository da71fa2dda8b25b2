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
import { useLogoutMutation } from '#renderer/features/auth/index.ts';
import { ProfileDialog } from '#renderer/features/users/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';

/** Who is signed in, what is known of them, and the way out. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  const user = useUser();
  const [logout] = useLogoutMutation();
  const [isProfileOpen, setProfileOpen] = useState(false);
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
              <MenuItem icon={<SignOutRegular />} onClick={() => void logout()}>
                {t('shell.logout')}
              </MenuItem>
            </MenuGroup>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
    </>
  );
}
