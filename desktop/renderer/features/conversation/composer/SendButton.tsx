import { Button } from '@fluentui/react-components';
import { SendFilled } from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip, tooltipDescription } from '#renderer/ui/tooltip/index.ts';

interface SendButtonProps {
  /** Why the text cannot be sent. */
  problem: string | null;
  isDisabled: boolean;
  onSend: () => void;
}

/** Sends what is written, unless there is nothing, or a problem. */
export const SendButton = memo(function SendButton({ problem, isDisabled, onSend }: SendButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      {...tooltip(t('conversation.composer.send'))}
      {...(problem !== null && tooltipDescription(problem))}
      appearance="primary"
      shape="circular"
      icon={<SendFilled />}
      disabledFocusable={isDisabled}
      onClick={onSend}
    />
  );
});
