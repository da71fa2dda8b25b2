import { Caption1, Link, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular, GlobeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useCustomerActivity } from './useCustomerActivity.ts';

const useStyles = makeStyles({
  root: { flexShrink: 0 },
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0 },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Shows that the customer is typing, and which page of the website the customer has open. */
export function CustomerNote({ ticket }: { ticket: Ticket }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { isTyping, page } = useCustomerActivity(ticket);
  return (
    <div className={styles.root}>
      {page && (
        <div className={styles.note}>
          <GlobeRegular className={styles.icon} aria-hidden />
          <Caption1 className={styles.text}>
            {t('conversation.customer.page')}{' '}
            <Link href={page.url} target="_blank" rel="noreferrer" title={page.url} dir="auto">
              {page.title || page.url}
            </Link>
          </Caption1>
        </div>
      )}
      <div role="status">
        {isTyping && (
          <div className={styles.note}>
            <EditRegular className={styles.icon} aria-hidden />
            <Caption1 className={styles.text}>
              {t('conversation.customer.typing', { name: ticket.contact.name })}
            </Caption1>
          </div>
        )}
      </div>
    </div>
  );
}
