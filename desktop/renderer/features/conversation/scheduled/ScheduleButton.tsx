import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import type { TrayFile } from '#renderer/platform/files/trayFile.ts';
import { ScheduleDialog } from '../lazyComponents.ts';

interface ScheduleButtonProps {
  ticketId: number;
  /** What is written in the composer. */
  text: string;
  files: readonly TrayFile[];
  sign: boolean;
  /** Until when the customer can be answered; null where there is no end. */
  openUntil: Date | null;
  onScheduled: () => void;
}

/** Sends what is written later. */
export function ScheduleButton({ onScheduled, ...message }: ScheduleButtonProps) {
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocusTarget();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...tooltip(t('conversation.scheduled.button'))}
        {...restoreFocus}
        appearance="subtle"
        icon={<ClockRegular />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ScheduleDialog {...message} onSaved={onScheduled} onClose={() => setOpen(false)} />}
    </>
  );
}
