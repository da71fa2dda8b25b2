import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { ArrowClockwiseRegular, DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { formatDayAndTime, joined } from '#renderer/platform/i18n/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import {
  useDismissUnfinishedMutation,
  useReplayUnfinishedMutation,
  useUnfinishedQuery,
} from './inbox.api.ts';
import { useFailureReason } from './useFailureReason.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { ...PLAIN_LIST, maxHeight: '200px', overflowY: 'auto' },
  entry: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
});

/** Received messages that failed to be processed; renders nothing when there are none. */
export function UnfinishedMessages({
  connections,
}: {
  connections: readonly Pick<Connection, 'id' | 'name'>[];
}) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const reasonOf = useFailureReason();
  const act = useActionWithToast();
  const { data } = useUnfinishedQuery();
  const [replay] = useReplayUnfinishedMutation();
  const [dismiss] = useDismissUnfinishedMutation();

  const waiting = data?.messages.filter(({ isGivenUp }) => !isGivenUp) ?? [];
  const givenUp = data?.messages.filter(({ isGivenUp }) => isGivenUp) ?? [];
  const files = data?.files ?? null;
  if (waiting.length === 0 && givenUp.length === 0 && !files) return null;
  const nameOf = (id: number) => connections.find((each) => each.id === id)?.name;
  const readAgain = (id?: number) => act(replay({ body: { id } }).unwrap(), t('inbox.replayed'));
  const dismissNotice = (id?: number) => act(dismiss({ body: { id } }).unwrap(), t('inbox.dismissed'));

  return (
    <section className={styles.root} aria-label={t('inbox.title')}>
      {[
        ...(waiting[0]
          ? [{ text: t('inbox.waiting', { count: waiting.length }), reason: waiting[0].reason }]
          : []),
        ...(files ? [{ text: t('inbox.files', { count: files.count }), reason: files.reason }] : []),
      ].map(({ text, reason }) => (
        <MessageBar key={text} intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{reasonOf(reason)}</MessageBarTitle>
            {text}
          </MessageBarBody>
        </MessageBar>
      ))}
      {givenUp.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('inbox.title')}</MessageBarTitle>
            {t('inbox.givenUp', { count: givenUp.length })}
            <ul className={styles.list}>
              {givenUp.map(({ id, connectionId, from, receivedAt, reason }) => (
                <li key={id} className={styles.entry}>
                  {joined(
                    [
                      nameOf(connectionId),
                      t('inbox.entry', { from, at: formatDayAndTime(receivedAt), reason: reasonOf(reason) }),
                    ],
                    i18n.dir(),
                  )}
                  <ActionButton
                    label={t('inbox.replay', { from })}
                    icon={<ArrowClockwiseRegular />}
                    onClick={() => void readAgain(id)}
                  />
                  <ActionButton
                    label={t('inbox.dismiss', { from })}
                    icon={<DismissRegular />}
                    onClick={() => void dismissNotice(id)}
                  />
                </li>
              ))}
            </ul>
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void readAgain()}>{t('inbox.replayAll')}</Button>
            <Button onClick={() => void dismissNotice()}>{t('inbox.dismissAll')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </section>
  );
}
