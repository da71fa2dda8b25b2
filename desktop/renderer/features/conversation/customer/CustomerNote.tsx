import { Link, makeStyles } from '@fluentui/react-components';
import { EditRegular, GlobeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { ActivityLine } from '../ActivityLine.tsx';
import { useCustomerActivity } from './useCustomerActivity.ts';

const useStyles = makeStyles({ root: { flexShrink: 0 } });

/** Shows that the customer is typing, and which page of the website the customer has open. */
export function CustomerNote({ ticket }: { ticket: Ticket }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { isTyping, page } = useCustomerActivity(ticket);
  return (
    <div className={styles.root}>
      {page && (
        <ActivityLine icon={<GlobeRegular />}>
          {t('conversation.customer.page')}{' '}
          <Link href={page.url} target="_blank" rel="noreferrer" title={page.url} dir="auto">
            {page.title || page.url}
          </Link>
        </ActivityLine>
      )}
      <div role="status">
        {isTyping && (
          <ActivityLine icon={<EditRegular />}>
            {t('conversation.customer.typing', { name: ticket.contact.name })}
          </ActivityLine>
        )}
      </div>
    </div>
  );
}
