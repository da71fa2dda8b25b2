import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { previewOf } from '#shared/domain/preview.ts';
import type { QuickAnswerChoice } from './useQuickAnswers.ts';

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
  answer: {
    display: 'grid',
    gridTemplateColumns: 'minmax(80px, auto) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  marked: { backgroundColor: tokens.colorNeutralBackground1Selected },
  // Text in its own direction, aligned to the side where the list begins.
  data: { unicodeBidi: 'plaintext', textAlign: 'left' },
  message: { color: tokens.colorNeutralForeground2 },
  none: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
  },
});

/** The matching quick answers; the focus stays in the text box. */
export function QuickAnswerList({ choice }: { choice: QuickAnswerChoice }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const markedId = choice.marked?.id;
  const markedRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    markedRow.current?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  if (choice.hasNone)
    return (
      <div role="status" className={mergeClasses(styles.root, styles.none)}>
        {t('quickAnswers.nothingFound.title')}
      </div>
    );
  if (choice.found.length === 0) return null;
  return (
    <div
      role="listbox"
      id={choice.listId}
      aria-label={t('conversation.composer.quickAnswers')}
      className={styles.root}
    >
      {choice.found.map((answer) => {
        const isMarked = answer.id === markedId;
        return (
          <div
            key={answer.id}
            ref={isMarked ? markedRow : undefined}
            role="option"
            tabIndex={-1}
            id={choice.optionId(answer)}
            aria-selected={isMarked}
            className={mergeClasses(styles.answer, isMarked && styles.marked)}
            onMouseDown={(event) => {
              event.preventDefault(); // keeps the focus in the text box
              choice.choose(answer);
            }}
          >
            <Text weight="semibold" className={styles.data}>
              /{answer.shortcut}
            </Text>
            <Text className={mergeClasses(styles.data, styles.message)}>{previewOf(answer.message)}</Text>
          </div>
        );
      })}
    </div>
  );
}
