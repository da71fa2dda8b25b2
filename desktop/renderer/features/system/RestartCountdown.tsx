import { Dialog, DialogBody, DialogContent, DialogTitle, Text } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RESTART_COUNTDOWN_SECONDS } from '#shared/domain/limits.ts';
import { DialogBox } from '#renderer/ui/DialogBox.tsx';

/** Counts down while the server restarts. */
export function RestartCountdown({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(RESTART_COUNTDOWN_SECONDS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Dialog open modalType="alert">
      <DialogBox>
        <DialogBody>
          <DialogTitle>{t('system.restart.running')}</DialogTitle>
          <DialogContent>
            {/* There is nothing to press, and the focus must not stay behind the dialog. */}
            <Text role="timer" tabIndex={0}>
              {t('system.restart.countdown', { count: left })}
            </Text>
          </DialogContent>
        </DialogBody>
      </DialogBox>
    </Dialog>
  );
}
