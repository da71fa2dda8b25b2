import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Suggestions } from './useSuggestions.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    insetInline: tokens.spacingHorizontalM,
    bottom: '100%',
    zIndex: 1,
    maxHeight: '260px',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  marked: { backgroundColor: tokens.colorNeutralBackground1Selected },
  inline: { position: 'static', marginTop: tokens.spacingVerticalXS },
  none: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
  },
});

interface SuggestionListProps<Item extends { readonly id: number }> {
  suggestions: Suggestions<Item>;
  label: string;
  /** Shown instead of the list when it is certain that nothing fits; null otherwise. */
  none: string | null;
  /** Shown instead of the list when it could not be loaded. */
  failure?: ReactNode;
  optionClass?: string;
  /** Below the text box and among what follows it, as in a dialog. */
  isInline?: boolean;
  children: (item: Item) => ReactNode;
}

/** What `useSuggestions` has found, above the text box. */
export function SuggestionList<Item extends { readonly id: number }>({
  suggestions,
  label,
  none,
  failure,
  optionClass,
  isInline = false,
  children,
}: SuggestionListProps<Item>) {
  const styles = useStyles();
  const markedId = suggestions.marked?.id;
  const markedRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    markedRow.current?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  if (none !== null)
    return (
      <div role="status" className={mergeClasses(styles.root, styles.none)}>
        {none}
      </div>
    );
  if (failure)
    return (
      // keeps the focus in the text box, as below
      <div role="presentation" className={styles.root} onMouseDown={(event) => event.preventDefault()}>
        {failure}
      </div>
    );
  if (suggestions.found.length === 0) return null;
  return (
    <div
      role="listbox"
      id={suggestions.listId}
      aria-label={label}
      className={mergeClasses(styles.root, isInline && styles.inline)}
    >
      {suggestions.found.map((item) => {
        const isMarked = item.id === markedId;
        return (
          <div
            key={item.id}
            ref={isMarked ? markedRow : undefined}
            role="option"
            tabIndex={-1}
            id={suggestions.optionId(item)}
            aria-selected={isMarked}
            className={mergeClasses(styles.option, optionClass, isMarked && styles.marked)}
            onMouseDown={(event) => {
              event.preventDefault(); // keeps the focus in the text box
              suggestions.choose(item);
            }}
          >
            {children(item)}
          </div>
        );
      })}
    </div>
  );
}
