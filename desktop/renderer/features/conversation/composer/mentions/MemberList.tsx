import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/domain/phoneNumber.ts';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import { MentionList } from '../writing/MentionList.tsx';
import type { MemberMentions } from './useMemberMentions.ts';

/** The members of the group who fit what is typed after an `@`. */
export function MemberList({ mentions }: { mentions: MemberMentions }) {
  const { t } = useTranslation();
  return (
    <MentionList
      suggestions={mentions}
      label={t('conversation.mentions.members')}
      none={t('conversation.mentions.nobody')}
      failure={
        mentions.hasFailed && <FailureRow text={t('conversation.mentions.failed')} onRetry={mentions.retry} />
      }
      nameOf={({ name, isNamed }) => (isNamed ? name : formatNumber(name))}
    />
  );
}
