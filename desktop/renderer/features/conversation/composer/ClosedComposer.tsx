import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useComposerStyles } from './Composer.styles.ts';

interface ClosedComposerProps {
  ticket: TicketWithContact;
  /** The button that unlocks the composer. */
  unlock?: ReactNode;
}

/** Says what must happen before the user can write here, with the button for it. */
export function ClosedComposer({ ticket, unlock }: ClosedComposerProps) {
  const styles = useComposerStyles();
  const { t } = useTranslation();
  const { status, user, contact } = ticket;
  const text =
    status === 'open' && user
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
      </div>
    </div>
  );
}
