import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useComposerStyles } from './Composer.styles.ts';
import { TemplateButton } from './templates/TemplateButton.tsx';
import { useTicketCapabilities } from '../ticketCapabilities.ts';

interface ClosedComposerProps {
  ticket: TicketWithContact;
  /** The button that unlocks the composer. */
  unlock?: ReactNode;
  /** The customer has not written for longer than the channel allows. */
  isWindowClosed?: boolean;
}

/** Says what must happen before the user can write here, with the button for it. */
export function ClosedComposer({ ticket, unlock, isWindowClosed = false }: ClosedComposerProps) {
  const styles = useComposerStyles();
  const { t } = useTranslation();
  const { status, user, contact } = ticket;
  const hasTemplates = useTicketCapabilities()?.templates === true;
  const text = isWindowClosed
    ? t(hasTemplates ? 'conversation.templates.windowClosed' : 'errors.ERR_REPLY_WINDOW_CLOSED')
    : status === 'open' && user
      ? t('conversation.composer.notMine', { agent: user.name })
      : t(`conversation.composer.${status === 'pending' ? 'pending' : 'closed'}`);
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.box, styles.closed)}>
        <textarea
          disabled
          rows={1}
          className={styles.input}
          aria-label={t('conversation.composer.label', { name: contact.name })}
          placeholder={text}
        />
        {unlock}
        {isWindowClosed && hasTemplates && <TemplateButton ticket={ticket} />}
      </div>
    </div>
  );
}
