import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { LocationRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { MapDrawing } from './MapDrawing.tsx';
import { parseLocation } from '#shared/domain/parseLocation.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, maxWidth: '300px' },
  map: { display: 'block', width: '100%', borderRadius: tokens.borderRadiusMedium },
  link: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

/** A location: its thumbnail map, else a drawing. A web map is requested only when the user opens the link. */
export function LocationContent({ body }: { body: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { thumbnail, link, description, coordinates } = parseLocation(body);
  const isDrawn = !thumbnail && coordinates !== null && /^[-\d., ]+$/.test(description); // the drawing shows the same
  return (
    <div className={styles.root}>
      {thumbnail ? (
        <img src={thumbnail} alt={t('conversation.kinds.location')} className={styles.map} />
      ) : (
        coordinates && <MapDrawing {...coordinates} />
      )}
      {description && !isDrawn && <Text dir="auto">{description}</Text>}
      {link ? (
        <Link href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <LocationRegular aria-hidden />
          {t('conversation.location.open')}
        </Link>
      ) : (
        !description && <Text>{t('conversation.kinds.location')}</Text>
      )}
    </div>
  );
}
