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

/** Who is signed in, and the way out. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  const user = useUser();
  const [logout] = useLogoutMutation();
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
            <MenuItem icon={<SignOutRegular />} onClick={() => void logout()}>
              {t('shell.logout')}
            </MenuItem>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
