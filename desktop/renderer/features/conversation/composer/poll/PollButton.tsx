import { Button } from '@fluentui/react-components';
import { PollRegular } from '@fluentui/react-icons';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { PollDialog } from '../../lazyComponents.ts';

/** Opens the dialog in which a poll is written. */
export const PollButton = memo(function PollButton({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...tooltip(t('conversation.poll.new'))}
        appearance="subtle"
        icon={<PollRegular />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PollDialog ticketId={ticketId} onClose={() => setOpen(false)} />}
    </>
  );
});
