import { Button, useEventCallback, useRestoreFocusTarget } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import type { TrayFile } from '#renderer/platform/files/trayFile.ts';
import { ScheduleDialog } from '../lazyComponents.ts';

interface ScheduleButtonProps {
  ticketId: number;
  /** What is written in the composer when it is pressed. */
  getText: () => string;
  files: readonly TrayFile[];
  sign: boolean;
  /** Until when the customer can be answered; null where there is no end. */
  openUntil: Date | null;
  onScheduled: () => void;
}

/** Sends what is written later. */
export function ScheduleButton({ getText, onScheduled, ...message }: ScheduleButtonProps) {
  const [text, setText] = useState<string | null>(null);
  const open = useEventCallback(() => setText(getText()));
  return (
    <>
      <OpenButton onOpen={open} />
      {text !== null && (
        <ScheduleDialog {...message} text={text} onSaved={onScheduled} onClose={() => setText(null)} />
      )}
    </>
  );
}

const OpenButton = memo(function OpenButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      {...tooltip(t('conversation.scheduled.button'))}
      {...useRestoreFocusTarget()}
      appearance="subtle"
      icon={<ClockRegular />}
      onClick={onOpen}
    />
  );
});
