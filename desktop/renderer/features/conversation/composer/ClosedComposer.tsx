import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useComposerStyles } from './Composer.styles.ts';

/** Says what must happen before somebody can write here. */
export function ClosedComposer({ ticket }: { ticket: TicketWithContact }) {
  const styles = useComposerStyles();
  const { t } = useTranslation();
  const { status, user, contact } = ticket;
  const words =
    status === 'open' && user
      ? t('conversation.composer.notMine', { agent: user.name })
      : t('conversation.composer.closed');
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.box, styles.closed)}>
        <textarea
          disabled
          rows={1}
          className={styles.input}
          aria-label={t('conversation.composer.label', { name: contact.name })}
          placeholder={words}
        />
      </div>
    </div>
  );
}
