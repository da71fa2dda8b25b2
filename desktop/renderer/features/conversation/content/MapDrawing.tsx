import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { LocationFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '280px',
    maxWidth: '100%',
    height: '120px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    // Grid lines suggest a map without pretending to show streets.
    backgroundImage: `linear-gradient(${tokens.colorNeutralStroke2} 1px, transparent 1px), linear-gradient(90deg, ${tokens.colorNeutralStroke2} 1px, transparent 1px)`,
    backgroundSize: '28px 24px',
    backgroundPosition: 'center',
  },
  pin: { fontSize: '36px', color: tokens.colorBrandForeground1, marginBottom: '24px' },
  coordinates: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    padding: tokens.spacingVerticalXXS,
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Shown when a location has no thumbnail: a pin and the coordinates, without a request to a map service. */
export function MapDrawing({ latitude, longitude }: { latitude: number; longitude: number }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const degrees = (value: number) =>
    `${value.toLocaleString(i18n.language, { minimumFractionDigits: 5, maximumFractionDigits: 5 })}°`;
  return (
    <div className={styles.root} role="img" aria-label={t('conversation.kinds.location')}>
      <LocationFilled className={styles.pin} aria-hidden />
      <Text size={200} className={styles.coordinates} dir="ltr">
        {degrees(latitude)} {degrees(longitude)}
      </Text>
    </div>
  );
}
