import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isKept, selectOutgoing } from '#renderer/features/conversation/index.ts';
import { formatTime } from '#renderer/platform/i18n/index.ts';
import { selectLostAt } from '#renderer/platform/socket/index.ts';

/** A break shorter than this is not worth a word. */
const PATIENCE = 3000;

/** Says since when there is no contact with the server, and what waits to be sent. */
export function LinkNews({ className }: { className: string }) {
  const { t } = useTranslation();
  const lostAt = useSelector(selectLostAt);
  const kept = useSelector(selectOutgoing).filter((one) => isKept(one) || one.state === 'waiting').length;
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (lostAt === null) return undefined;
    const timer = setTimeout(() => setTold(lostAt), PATIENCE);
    return () => clearTimeout(timer);
  }, [lostAt]);
  return (
    <div className={className} role="status">
      {lostAt !== null && told === lostAt && (
        <MessageBar intent="warning">
          <MessageBarBody>
            {t('shell.reconnecting', { time: formatTime(lostAt) })}
            {kept > 0 && ` ${t('shell.kept', { count: kept })}`}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
