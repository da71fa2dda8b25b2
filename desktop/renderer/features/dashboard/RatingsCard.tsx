import { Caption1, Text } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rated, Ratings } from '#shared/contract/dashboard.ts';
import { RATING } from '#shared/domain/limits.ts';
import type { Period } from '#shared/domain/days.ts';
import { formatPeriod } from '#renderer/platform/i18n/index.ts';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { BarList } from './BarList.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import { MetricTitle } from './MetricTitle.tsx';
import { RatingComments } from './RatingComments.tsx';
import { useRatingsStyles } from './RatingsCard.styles.ts';
import { formatMean, Stars } from './Stars.tsx';

interface RatingsCardProps {
  readonly ratings: Ratings;
  readonly period: Period;
}

/** What customers thought of their tickets: in all, by agent, by queue, and in their words. */
export function RatingsCard({ ratings, period }: RatingsCardProps) {
  const { t } = useTranslation();
  const styles = useDashboardStyles();
  const { parts } = useRatingsStyles();
  const heading = useId();
  const { count, mean, byScore, byUser, byQueue, comments } = ratings;
  return (
    <OutlinedCard role="group" aria-labelledby={heading} className={styles.wideMetric}>
      <header>
        <MetricTitle id={heading} title={t('dashboard.ratings.title')}>
          {formatPeriod(period)}
        </MetricTitle>
      </header>
      {mean === null ? (
        <Caption1 className={styles.nothing}>{t('dashboard.ratings.none')}</Caption1>
      ) : (
        <>
          <div className={parts}>
            <Mean count={count} mean={mean} byScore={byScore} />
            <Means title={t('dashboard.columns.user')} rows={byUser} nameless={t('dashboard.without.user')} />
            <Means
              title={t('dashboard.columns.queue')}
              rows={byQueue}
              nameless={t('dashboard.without.queue')}
            />
          </div>
          {comments.length > 0 && <RatingComments comments={comments} />}
        </>
      )}
    </OutlinedCard>
  );
}

function Mean({ count, mean, byScore }: { count: number; mean: number; byScore: readonly number[] }) {
  const { t, i18n } = useTranslation();
  const styles = useRatingsStyles();
  const bars = byScore.map((given, index) => ({
    key: String(index + 1),
    name: t('dashboard.ratings.score', { count: index + 1 }),
    count: given,
    address: null,
  }));
  return (
    <div className={styles.part}>
      <div className={styles.mean}>
        <Text size={800} weight="semibold" aria-hidden>
          {formatMean(mean, i18n.language)}
        </Text>
        <div>
          <Stars score={mean} />
          <Caption1 block>{t('dashboard.ratings.count', { count })}</Caption1>
        </div>
      </div>
      <BarList bars={bars.toReversed()} whole={count} unit={t('dashboard.ratings.title')} />
    </div>
  );
}

interface MeansProps {
  readonly title: string;
  readonly rows: readonly Rated[];
  readonly nameless: string;
}

/** The mean of each agent or queue, and of how many ratings it is. */
function Means({ title, rows, nameless }: MeansProps) {
  const { t, i18n } = useTranslation();
  const styles = useRatingsStyles();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <Text as="h3" id={heading} weight="semibold" className={styles.title}>
        {title}
      </Text>
      <ul className={styles.rows}>
        {rows.map(({ id, name, count, mean }) => (
          <li key={`${id} ${name}`} className={styles.row}>
            <Text className={styles.name} title={name ?? nameless}>
              {name ?? nameless}
            </Text>
            <Text className={styles.numbers}>
              {t('dashboard.ratings.meanOf', {
                mean: formatMean(mean, i18n.language),
                max: RATING.stars,
                ratings: count,
              })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
