import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { useMessageActions } from './actions.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXXS,
    marginTop: '-6px',
    zIndex: 1,
    '@media (pointer: coarse)': { gap: tokens.spacingHorizontalL }, // the targets of two reactions do not overlap
  },
  reaction: {
    minWidth: 'auto',
    paddingInline: tokens.spacingHorizontalSNudge,
    fontWeight: tokens.fontWeightRegular,
  },
  ours: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
});

/** The reactions by author; the user's own can be removed. */
export function Reactions({ message, isReadOnly }: { message: Message; isReadOnly: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { react } = useMessageActions();
  const counts = Map.groupBy(message.reactions, ({ emoji }) => emoji);
  return (
    <div className={styles.root}>
      {[...counts].map(([emoji, reactions]) => {
        const isOurs = reactions.some(({ fromMe }) => fromMe);
        return (
          <Button
            key={emoji}
            size="small"
            shape="circular"
            data-target="beyond"
            className={mergeClasses(styles.reaction, isOurs && styles.ours)}
            disabledFocusable={isReadOnly}
            aria-pressed={isOurs}
            aria-label={t('conversation.message.reaction', { emoji, count: reactions.length })}
            onClick={() => react(message, isOurs ? '' : emoji)}
          >
            {reactions.length > 1 ? `${emoji} ${reactions.length}` : emoji}
          </Button>
        );
      })}
    </div>
  );
}
