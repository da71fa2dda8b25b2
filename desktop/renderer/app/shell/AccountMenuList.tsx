import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components';
import { PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { joined } from '#renderer/platform/i18n/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';

interface AccountMenuListProps extends PopoverProps {
  onProfile: () => void;
  onLeave: () => void;
}

/** The items of the account menu. */
export function AccountMenuList({ onProfile, onLeave, ...popoverProps }: AccountMenuListProps) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  return (
    <PopoverMenu {...popoverProps}>
      <MenuGroup>
        <MenuGroupHeader>
          {joined([user.name, t(`users.profile.${user.profile}`)], i18n.dir())}
        </MenuGroupHeader>
        <MenuDivider />
        <MenuItem icon={<PersonRegular />} onClick={onProfile}>
          {t('shell.profile')}
        </MenuItem>
        <MenuItem icon={<SignOutRegular />} onClick={onLeave}>
          {t('shell.logout')}
        </MenuItem>
      </MenuGroup>
    </PopoverMenu>
  );
}
