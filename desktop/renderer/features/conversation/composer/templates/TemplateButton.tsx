import { Button } from '@fluentui/react-components';
import { DocumentTextRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { TemplateDialog } from '../../lazyComponents.ts';

/** Opens the templates of the connection of a ticket. */
export function TemplateButton({ ticket }: { ticket: TicketWithContact }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const connectionId = ticket.whatsapp?.id;
  if (connectionId === undefined) return null;
  return (
    <>
      <Button appearance="primary" icon={<DocumentTextRegular />} onClick={() => setOpen(true)}>
        {t('conversation.templates.choose')}
      </Button>
      {isOpen && <TemplateDialog {...{ ticket, connectionId }} onClose={() => setOpen(false)} />}
    </>
  );
}
