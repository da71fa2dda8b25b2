import { makeStyles, tokens } from '@fluentui/react-components';
import { defaultEmojiDataResolver, EmojiPicker, type EmojiDataResolver } from 'frimousse';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '#renderer/ui/useIsTouch.ts';
import { withOwnCategories } from './emojiCategories.ts';
import { hasEmojiNames } from './emojiNames.ts';

const COLUMNS = 8;
const TOUCH_COLUMNS = 6;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', width: '320px', maxWidth: '90vw', height: '340px' },
  search: {
    margin: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
  },
  viewport: { position: 'relative', flexGrow: 1, outlineStyle: 'none' },
  note: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorNeutralForeground2,
  },
  category: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: { paddingInline: tokens.spacingHorizontalS },
  emoji: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '36px',
    height: '36px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    fontSize: '22px',
    cursor: 'pointer',
    '&[data-active]': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
});

/** All emojis, searchable by their names in the app's language. */
export default function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const isTouch = useIsTouch();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const resolve = useCallback<EmojiDataResolver>(
    async (...asked) => withOwnCategories(await defaultEmojiDataResolver(...asked), t),
    [t],
  );
  return (
    <EmojiPicker.Root
      className={styles.root}
      columns={isTouch ? TOUCH_COLUMNS : COLUMNS}
      locale={hasEmojiNames(i18n.language) ? i18n.language : 'en'}
      resolveEmojiData={resolve}
      emojibaseUrl={new URL('emoji', document.baseURI).href}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <EmojiPicker.Search
        ref={search}
        className={styles.search}
        placeholder={t('conversation.emojis.search')}
        aria-label={t('conversation.emojis.search')}
      />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>{t('actions.loading')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{t('conversation.emojis.none')}</EmojiPicker.Empty>
        <EmojiPicker.List
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={styles.category}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...props }) => (
              <div {...props} aria-rowindex={fromOne(props['aria-rowindex'])} className={styles.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button
                type="button"
                {...props}
                role="gridcell"
                aria-colindex={fromOne(props['aria-colindex'])}
                className={styles.emoji}
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}

/** The library counts rows and columns from 0, ARIA from 1. */
function fromOne(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1;
}
