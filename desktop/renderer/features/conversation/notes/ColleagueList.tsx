import { PresenceBadge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Mentionable } from '#shared/contract/notes.ts';
import { MentionList } from '../composer/writing/MentionList.tsx';
import type { MentionSuggestions } from '../composer/writing/useMentionSuggestions.ts';

/** The colleagues who fit what is typed after an `@`. */
export function ColleagueList({ suggestions }: { suggestions: MentionSuggestions<Mentionable> }) {
  const { t } = useTranslation();
  return (
    <MentionList
      suggestions={suggestions}
      label={t('conversation.notes.colleagues')}
      none={t('conversation.notes.nobody')}
    >
      {({ online, away }) => (
        <PresenceBadge
          size="extra-small"
          status={online ? (away ? 'away' : 'available') : 'offline'}
          aria-hidden
        />
      )}
    </MentionList>
  );
}
