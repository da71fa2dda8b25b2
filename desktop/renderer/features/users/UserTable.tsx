import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { CircleFilled, ClockFilled, ShieldCheckmarkFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/users.ts';
import { awayReasonOf, presenceOf, type PresenceState } from '#shared/domain/presence.ts';
import { useTwoFactorUsersQuery } from '#renderer/features/auth/index.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import { UserActions } from './UserActions.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import type { UserDialogState } from './UserDialogs.tsx';

const useStyles = makeStyles({
  line: { whiteSpace: 'nowrap' },
  name: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  presence: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  reason: { maxWidth: '180px', overflowWrap: 'anywhere', color: tokens.colorNeutralForeground3 },
  /** Long texts wrap, so that no column takes the room of the others. */
  text: { display: 'block', minWidth: '130px', maxWidth: '320px', overflowWrap: 'anywhere' },
});

interface UserTableProps {
  users: readonly User[];
  onOpenDialog: (dialog: UserDialogState) => void;
}

export function UserTable({ users, onOpenDialog }: UserTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data } = useTwoFactorUsersQuery();
  const secured = new Set(data?.userIds);
  const columns: Column<User>[] = [
    { name: 'id', title: t('users.columns.id'), cell: ({ id }) => id },
    {
      name: 'name',
      title: t('users.columns.name'),
      cell: (user) => (
        <span className={styles.name}>
          <UserAvatar user={user} size={28} />
          <bdi className={styles.text}>{user.name}</bdi>
        </span>
      ),
    },
    {
      name: 'status',
      title: t('users.columns.status'),
      cell: (user) => (
        <span className={styles.presence}>
          <PresenceBadge state={presenceOf(user)} />
          <bdi className={styles.reason}>{awayReasonOf(user)}</bdi>
          {user.availability?.setBy && (
            <span className={styles.reason}>
              {t('users.availability.setBy', { name: user.availability.setBy })}
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'email',
      title: t('users.columns.email'),
      cell: ({ email }) => <span className={styles.text}>{email}</span>,
    },
    {
      name: 'profile',
      title: t('users.columns.profile'),
      cell: ({ profile }) => t(`users.profile.${profile}`),
    },
    {
      name: 'twoFactor',
      title: t('users.twoFactor.column'),
      cell: ({ id }) => data && <TwoFactorBadge isOn={secured.has(id)} />,
    },
    {
      name: 'connections',
      title: t('users.columns.connections'),
      cell: (user) => (
        <LinksButton
          links={user.whatsapps.length}
          label={t('users.connectionsOf', { name: user.name })}
          onClick={() => onOpenDialog({ kind: 'connections', user })}
        />
      ),
    },
    {
      name: 'queues',
      title: t('users.columns.queues'),
      cell: (user) => (
        <LinksButton
          links={user.queues.length}
          label={t('users.queuesOf', { name: user.name })}
          onClick={() => onOpenDialog({ kind: 'queues', user })}
        />
      ),
    },
    { name: 'startWork', title: t('users.columns.startWork'), cell: ({ startWork }) => startWork },
    { name: 'endWork', title: t('users.columns.endWork'), cell: ({ endWork }) => endWork },
    {
      name: 'actions',
      title: t('users.columns.actions'),
      cell: (user) => (
        <RowActions>
          <UserActions user={user} hasTwoFactor={secured.has(user.id)} onOpenDialog={onOpenDialog} />
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable label={t('shell.screens.users')} columns={columns} rows={users} rowKey={({ id }) => id} />
  );
}

const COLORS = { online: 'success', away: 'warning', offline: 'informative' } as const;

function PresenceBadge({ state }: { state: PresenceState }) {
  const { t } = useTranslation();
  return (
    <StateBadge
      color={COLORS[state]}
      icon={state === 'away' ? <ClockFilled fontSize={12} /> : <CircleFilled fontSize={10} />}
    >
      {t(`users.${state}`)}
    </StateBadge>
  );
}

function TwoFactorBadge({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  if (!isOn) return t('users.twoFactor.off');
  return (
    <StateBadge color="success" icon={<ShieldCheckmarkFilled />}>
      {t('users.twoFactor.on')}
    </StateBadge>
  );
}

interface LinksButtonProps {
  /** The number of linked records. */
  links: number;
  label: string;
  onClick: () => void;
}

function LinksButton({ links, label, onClick }: LinksButtonProps) {
  const styles = useStyles();
  const restoreFocus = useRestoreFocusTarget();
  const { t, i18n } = useTranslation();
  if (links === 0) return t('users.none');
  return (
    <Button
      {...restoreFocus}
      size="small"
      className={styles.line}
      aria-label={joined([String(links), label], i18n.dir())}
      onClick={onClick}
    >
      {links}
    </Button>
  );
}
