import { makeStyles, RatingDisplay, ratingItemClassNames, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { RATING } from '#shared/domain/limits.ts';

const useStyles = makeStyles({
  // Fluent's own colour can hardly be seen on dark cards.
  stars: { [`& .${ratingItemClassNames.unselectedIcon}`]: { color: tokens.colorNeutralForeground4 } },
});

/** A number of stars, with half ones for a mean. */
export function Stars({ score }: { score: number }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const number = formatMean(score, i18n.language);
  return (
    <RatingDisplay
      className={styles.stars}
      value={score}
      max={RATING.stars}
      valueText={null}
      aria-label={t('dashboard.ratings.stars', { score: number, max: RATING.stars })}
    />
  );
}

/** Whole scores without digits after the point, means with at most one. */
export function formatMean(score: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(score);
}
