import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import {
  OutboxDialog,
  sendAllWaiting,
  useOutboxDispatch,
  useUnsent,
} from '#renderer/features/conversation/index.ts';
import { formatTime } from '#renderer/platform/i18n/index.ts';
import { selectLostAt, useSocket } from '#renderer/platform/socket/index.ts';
import { NoticeBar } from '#renderer/ui/NoticeBar.tsx';

/** Milliseconds; shorter disconnections are not shown. */
const GRACE = 3000;

/** Shows since when the server is unreachable, and which messages wait to be sent or need a decision. */
export function LinkNotice() {
  const { t } = useTranslation();
  const socket = useSocket();
  const dispatch = useOutboxDispatch();
  const lostAt = useLostForLong();
  const [isListOpen, setListOpen] = useState(false);
  const counts = [...useUnsent().values()];
  const waiting = counts.reduce((sum, one) => sum + one.waiting, 0);
  const blocked = counts.reduce((sum, one) => sum + one.blocked, 0);

  const tryNow = () => {
    socket.reconnect();
    void dispatch(sendAllWaiting());
  };
  const list = (
    <Button size="small" onClick={() => setListOpen(true)}>
      {t('shell.showUnsent')}
    </Button>
  );
  return (
    <>
      {lostAt !== null && (
        <NoticeBar
          isWarning
          actions={
            <>
              {waiting > 0 && list}
              <Button size="small" onClick={tryNow}>
                {t('shell.tryNow')}
              </Button>
            </>
          }
        >
          {t('shell.reconnecting', { time: formatTime(lostAt) })}
          {waiting > 0 && ` ${t('shell.stored', { count: waiting })}`}
        </NoticeBar>
      )}
      {blocked > 0 && <NoticeBar actions={list}>{t('shell.paused', { count: blocked })}</NoticeBar>}
      {isListOpen && <OutboxDialog onClose={() => setListOpen(false)} />}
    </>
  );
}

/** Since when the connection is lost, once that has lasted longer than `GRACE`; else null. */
function useLostForLong(): string | null {
  const lostAt = useSelector(selectLostAt);
  const [reportedAt, setReportedAt] = useState<string | null>(null);
  useEffect(() => {
    if (lostAt === null) return undefined;
    const timer = setTimeout(() => setReportedAt(lostAt), GRACE);
    return () => clearTimeout(timer);
  }, [lostAt]);
  return reportedAt === lostAt ? lostAt : null;
}
