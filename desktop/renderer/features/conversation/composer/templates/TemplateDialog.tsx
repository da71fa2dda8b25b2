import { useState } from 'react';
import type { TemplateList } from '#shared/contract/templates.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { FillTemplate } from './FillTemplate.tsx';
import { TemplateList as Templates } from './TemplateList.tsx';

interface TemplateDialogProps {
  ticket: TicketWithContact;
  connectionId: number;
  onClose: () => void;
}

/** Chooses a template of the connection, fills it in and sends it. */
export function TemplateDialog({ ticket, connectionId, onClose }: TemplateDialogProps) {
  const [template, setTemplate] = useState<TemplateList['templates'][number]>();
  if (!template) return <Templates connectionId={connectionId} onChoose={setTemplate} onClose={onClose} />;
  return <FillTemplate ticket={ticket} template={template} onClose={onClose} />;
}
