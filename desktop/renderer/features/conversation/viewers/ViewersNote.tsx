import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EditRegular, EyeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Viewer } from '#shared/contract/ticketRealtime.ts';

const useStyles = makeStyles({
  root: { flexShrink: 0 },
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  typing: { color: tokens.colorBrandForeground1 },
  icon: { flexShrink: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Shows who else has the conversation open, so that two agents do not answer the same customer. */
export function ViewersNote({ viewers }: { viewers: readonly Viewer[] }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      {viewers.length > 0 && <Note viewers={viewers} />}
    </div>
  );
}

function Note({ viewers }: { viewers: readonly Viewer[] }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const typing = viewers.filter(({ state }) => state === 'typing');
  const isTyping = typing.length > 0;
  const names = new Intl.ListFormat(i18n.language).format(
    (isTyping ? typing : viewers).map(({ name }) => name),
  );
  const Icon = isTyping ? EditRegular : EyeRegular;
  return (
    <div className={mergeClasses(styles.note, isTyping && styles.typing)}>
      <Icon className={styles.icon} aria-hidden />
      <Caption1 className={styles.text}>
        {isTyping
          ? t('conversation.viewers.typing', { names, count: typing.length })
          : t('conversation.viewers.looking', { names })}
      </Caption1>
    </div>
  );
}
