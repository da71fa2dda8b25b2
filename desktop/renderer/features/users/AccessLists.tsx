import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signup } from '#shared/contract/accounts.ts';
import type { User } from '#shared/contract/users.ts';
import { formatDay, joined } from '#renderer/platform/i18n/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import {
  useApproveSignupMutation,
  useInvitationsQuery,
  useRefuseSignupMutation,
  useRevokeInvitationMutation,
  useSignupsQuery,
} from './access.api.ts';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalL,
  },
  title: { margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground3 },
});

interface AccessListsProps {
  /** Called with the account of an approved sign-up, which has no queues yet. */
  readonly onApproved: (user: User) => void;
}

/** Pending sign-ups and invitations; renders nothing when there are none. */
export function AccessLists({ onApproved }: AccessListsProps) {
  const { t } = useTranslation();
  const failed = [useSignupsQuery(), useInvitationsQuery()].filter(({ data, isError }) => isError && !data);
  return (
    <>
      {failed[0] && (
        <FailureRow
          text={errorMessage(t, failed[0].error)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      <WaitingSignups onApproved={onApproved} />
      <OpenInvitations />
    </>
  );
}

function WaitingSignups({ onApproved }: AccessListsProps) {
  const { t, i18n } = useTranslation();
  const act = useActionWithToast();
  const { data: signups = [] } = useSignupsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [approve] = useApproveSignupMutation();
  const [refuse] = useRefuseSignupMutation();
  const [refusing, setRefusing] = useState<Signup | null>(null);
  if (signups.length === 0) return null;
  return (
    <Section title={t('users.access.signups', { count: signups.length })}>
      {signups.map((signup) => (
        <Row
          key={signup.id}
          title={signup.name}
          detail={joined([signup.email, formatDay(signup.createdAt)], i18n.dir())}
        >
          <ActionButton
            label={t('users.access.approve', { name: signup.name })}
            icon={<CheckmarkRegular />}
            onClick={() =>
              void act(
                approve({ params: { signupId: signup.id } })
                  .unwrap()
                  .then(onApproved),
                t('users.access.approved'),
              )
            }
          />
          <ActionButton
            label={t('users.access.refuse', { name: signup.name })}
            icon={<DismissRegular />}
            onClick={() => setRefusing(signup)}
          />
        </Row>
      ))}
      {refusing && (
        <ConfirmDialog
          title={t('users.access.refuseTitle', { name: refusing.name })}
          text={t('users.access.refuseText')}
          action={t('users.access.refuse', { name: refusing.name })}
          deletes
          onConfirm={() =>
            act(refuse({ params: { signupId: refusing.id } }).unwrap(), t('users.access.refused'))
          }
          onClose={() => setRefusing(null)}
        />
      )}
    </Section>
  );
}

function OpenInvitations() {
  const { t, i18n } = useTranslation();
  const act = useActionWithToast();
  const { data: invitations = [] } = useInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeInvitationMutation();
  if (invitations.length === 0) return null;
  return (
    <Section title={t('users.access.invitations', { count: invitations.length })}>
      {invitations.map(({ id, email, profile, queues, expiresAt }) => {
        const name = email ?? t('users.access.anyone');
        const until = t('users.access.validUntil', { date: formatDay(expiresAt) });
        const parts = [t(`users.profile.${profile}`), ...queues.map((queue) => queue.name), until];
        return (
          <Row key={id} title={name} detail={joined(parts, i18n.dir())}>
            <ActionButton
              label={t('users.access.revoke', { name })}
              icon={<DismissRegular />}
              onClick={() =>
                void act(revoke({ params: { invitationId: id } }).unwrap(), t('users.access.revoked'))
              }
            />
          </Row>
        );
      })}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <Text as="h2" id={heading} size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {children}
    </section>
  );
}

function Row({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        <Text>
          <bdi>{title}</bdi>
        </Text>
        <Text size={200} className={styles.detail}>
          {detail}
        </Text>
      </span>
      {children}
    </div>
  );
}
