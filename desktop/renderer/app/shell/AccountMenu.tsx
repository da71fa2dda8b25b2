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
import { SignOutRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogoutMutation } from '#renderer/features/auth/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useSocket } from '#renderer/platform/socket/index.ts';

/** Who is signed in, and the way out. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  const user = useUser();
  const socket = useSocket();
  const [logout] = useLogoutMutation();
  const leave = () => {
    socket.logout();
    void logout();
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              {user.name} · {t(`users.profile.${user.profile}`)}
            </MenuGroupHeader>
            <MenuDivider />
            <MenuItem icon={<SignOutRegular />} onClick={leave}>
              {t('shell.logout')}
            </MenuItem>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
