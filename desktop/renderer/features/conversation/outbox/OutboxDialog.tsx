import { Link as FluentLink, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useGo } from '#renderer/platform/address/index.ts';
import { RecentTime } from '#renderer/platform/i18n/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { shortText } from '../text/readableText.ts';
import { isUnsent } from './outbox.ts';
import { selectOutgoing, type Outgoing } from './outbox.slice.ts';
import { OutgoingNote } from './OutgoingNote.tsx';

const useStyles = makeStyles({
  list: { ...PLAIN_LIST },
  item: {
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  text: { overflowWrap: 'anywhere' },
});

/** All unsent messages, also of tickets that are no longer in any loaded list. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const unsent = useSelector(selectOutgoing).filter(isUnsent);
  return (
    <InfoDialog title={t('conversation.outbox.title')} onClose={onClose}>
      {unsent.length === 0 ? (
        <Text>{t('conversation.outbox.none')}</Text>
      ) : (
        <ul className={styles.list}>
          {unsent.map((message) => (
            <OutboxItem key={message.clientId} message={message} onLeave={onClose} />
          ))}
        </ul>
      )}
    </InfoDialog>
  );
}

function OutboxItem({ message, onLeave }: { message: Outgoing; onLeave: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const go = useGo();
  const { ticketId, name, createdAt, body, file } = message;
  const open = () => {
    onLeave();
    go(`/tickets/${ticketId}`);
  };
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <FluentLink as="button" inline onClick={open}>
          <bdi>{name || t('conversation.list.ticket', { id: ticketId })}</bdi>
        </FluentLink>
        <RecentTime className={styles.time} at={createdAt} />
      </div>
      <Text block className={styles.text} dir="auto">
        {shortText(body) || file?.name}
      </Text>
      <OutgoingNote message={message} />
    </li>
  );
}
