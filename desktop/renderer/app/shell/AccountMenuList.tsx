import {
  makeStyles,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  tokens,
} from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  ClockRegular,
  PersonRegular,
  ShieldKeyholeRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { awayReasonOf } from '#shared/domain/presence.ts';
import { useAvailability } from '#renderer/features/users/index.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';

const useStyles = makeStyles({
  /** Fluent's is as high as one line. */
  header: {
    height: 'auto',
    paddingBlock: tokens.spacingVerticalXS,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
});

interface AccountMenuListProps extends PopoverProps {
  onAway: () => void;
  onProfile: () => void;
  onTwoFactor: () => void;
  onLeave: () => void;
}

/** The items of the account menu. */
export function AccountMenuList({
  onAway,
  onProfile,
  onTwoFactor,
  onLeave,
  ...popoverProps
}: AccountMenuListProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const user = useUser();
  const { availability, comeBack } = useAvailability();
  const isAway = availability?.isAvailable === false;
  const setBy = availability?.setBy && t('users.availability.setBy', { name: availability.setBy });
  const state = isAway ? [t('users.away'), awayReasonOf(user), setBy] : [];
  return (
    <PopoverMenu {...popoverProps}>
      <MenuGroup>
        <MenuGroupHeader className={styles.header}>
          {joined([user.name, t(`users.profile.${user.profile}`), ...state], i18n.dir())}
        </MenuGroupHeader>
        <MenuDivider />
        {availability && (
          <MenuItem
            icon={isAway ? <CheckmarkCircleRegular /> : <ClockRegular />}
            onClick={() => (isAway ? void comeBack() : onAway())}
          >
            {t(isAway ? 'users.availability.comeBack' : 'users.availability.goAwayMenu')}
          </MenuItem>
        )}
        <MenuItem icon={<PersonRegular />} onClick={onProfile}>
          {t('shell.profile')}
        </MenuItem>
        <MenuItem icon={<ShieldKeyholeRegular />} onClick={onTwoFactor}>
          {t('twoFactor.title')}
        </MenuItem>
        <MenuItem icon={<SignOutRegular />} onClick={onLeave}>
          {t('shell.logout')}
        </MenuItem>
      </MenuGroup>
    </PopoverMenu>
  );
}
