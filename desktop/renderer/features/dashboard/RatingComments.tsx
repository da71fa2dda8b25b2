import { Button, Caption1, Text } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Ratings } from '#shared/contract/dashboard.ts';
import { RecentTime, separator } from '#renderer/platform/i18n/index.ts';
import { useRatingsStyles } from './RatingsCard.styles.ts';
import { Stars } from './Stars.tsx';

/** More are shown on demand. */
const SHOWN = 5;

/** What customers have written with their ratings, the newest first, each linked to its ticket. */
export function RatingComments({ comments }: Pick<Ratings, 'comments'>) {
  const { t, i18n } = useTranslation();
  const styles = useRatingsStyles();
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? comments : comments.slice(0, SHOWN);
  return (
    <section aria-labelledby={heading}>
      <Text as="h3" id={heading} weight="semibold" className={styles.title}>
        {t('dashboard.ratings.comments')}
      </Text>
      <ul className={styles.comments}>
        {shown.map(({ ticketId, contact, agent, score, comment, createdAt }) => (
          <li key={`${ticketId} ${createdAt}`} className={styles.comment}>
            <div className={styles.commentHead}>
              <Stars score={score} />
              <Link to={`/tickets/${ticketId}`} className={styles.link}>
                {contact}
              </Link>
              <Caption1 className={styles.quiet}>
                {agent !== null && agent + separator(i18n.dir())}
                <RecentTime at={createdAt} />
              </Caption1>
            </div>
            <Text dir="auto" className={styles.text}>
              {comment}
            </Text>
          </li>
        ))}
      </ul>
      {shown.length < comments.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t('dashboard.ratings.all', { number: comments.length })}
        </Button>
      )}
    </section>
  );
}
