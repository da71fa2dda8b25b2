import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Avatar } from '#renderer/ui/avatar/index.ts';
import { SuggestionList } from './SuggestionList.tsx';
import type { MentionSuggestions } from './useMentionSuggestions.ts';

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface MentionListProps<Person extends { readonly id: number; readonly name: string }> {
  suggestions: MentionSuggestions<Person>;
  label: string;
  /** Shown when nobody fits. */
  none: string;
  /** Shown instead of the list when it could not be loaded. */
  failure?: ReactNode;
  nameOf?: (person: Person) => string;
  /** Shown after the name. */
  children?: (person: Person) => ReactNode;
}

/** The people who fit what is typed after an `@`. */
export function MentionList<Person extends { readonly id: number; readonly name: string }>({
  suggestions,
  label,
  none,
  failure,
  nameOf = ({ name }) => name,
  children,
}: MentionListProps<Person>) {
  const styles = useStyles();
  return (
    <SuggestionList
      suggestions={suggestions}
      label={label}
      none={suggestions.hasNone ? none : null}
      failure={failure}
      optionClass={styles.person}
    >
      {(person) => (
        <>
          <Avatar name={person.name} size={24} />
          <Text truncate wrap={false} dir="auto">
            {nameOf(person)}
          </Text>
          {children?.(person)}
        </>
      )}
    </SuggestionList>
  );
}
