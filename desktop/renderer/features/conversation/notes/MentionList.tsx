import { makeStyles, PresenceBadge, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#renderer/ui/avatar/index.ts';
import { SuggestionList } from '../composer/writing/SuggestionList.tsx';
import type { MentionSuggestions } from './useMentionSuggestions.ts';

const useStyles = makeStyles({
  colleague: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** The colleagues who fit what is typed after an `@`. */
export function MentionList({ suggestions }: { suggestions: MentionSuggestions }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t('conversation.notes.colleagues')}
      none={suggestions.hasNone ? t('conversation.notes.nobody') : null}
      optionClass={styles.colleague}
    >
      {({ name, online, away }) => (
        <>
          <Avatar name={name} size={24} />
          <Text truncate wrap={false} dir="auto">
            {name}
          </Text>
          <PresenceBadge
            size="extra-small"
            status={online ? (away ? 'away' : 'available') : 'offline'}
            aria-hidden
          />
        </>
      )}
    </SuggestionList>
  );
}
