import { makeStyles } from '@fluentui/react-components';
import { EditRegular, EyeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Viewer } from '#shared/contract/ticketRealtime.ts';
import { ActivityLine } from '../ActivityLine.tsx';

const useStyles = makeStyles({ root: { flexShrink: 0 } });

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
  const { t, i18n } = useTranslation();
  const typing = viewers.filter(({ state }) => state === 'typing');
  const isTyping = typing.length > 0;
  const names = new Intl.ListFormat(i18n.language).format(
    (isTyping ? typing : viewers).map(({ name }) => name),
  );
  return (
    <ActivityLine icon={isTyping ? <EditRegular /> : <EyeRegular />} isHighlighted={isTyping}>
      {isTyping
        ? t('conversation.viewers.typing', { names, count: typing.length })
        : t('conversation.viewers.looking', { names })}
    </ActivityLine>
  );
}
