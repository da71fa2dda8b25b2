import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { LocationRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import { useAddress, useMap } from '#renderer/features/maps/index.ts';
import { useMessageActions } from '../message/actions.ts';
import { MapDrawing } from './MapDrawing.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, maxWidth: '300px' },
  thumbnail: { display: 'block', width: '100%', borderRadius: tokens.borderRadiusMedium },
  // The size is reserved: the map takes the place of the drawing.
  map: {
    display: 'block',
    width: '280px',
    maxWidth: '100%',
    height: '120px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
  },
  link: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

/**
 * A location: a map and the address from the server where a map service is set, else its thumbnail or a drawing. A web map is
 * requested only when the user opens the link.
 */
export function LocationContent({ message: { id, body } }: { message: Pick<Message, 'id' | 'body'> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { showsMaps = false } = useMessageActions();
  const { thumbnail, link, description, coordinates } = parseLocation(body);
  const wanted = showsMaps && coordinates && id > 0 ? id : null;
  const map = useMap(wanted);
  const isUnnamed = /^[-\d., ]*$/.test(description); // nothing but coordinates
  const address = useAddress(isUnnamed ? wanted : null);
  const [brokenMap, setBrokenMap] = useState<string | null>(null);
  const shownMap = map === brokenMap ? null : map;
  const isDrawn = !thumbnail && !shownMap && coordinates !== null && isUnnamed; // the drawing shows the same
  const name = t('conversation.kinds.location');
  return (
    <div className={styles.root}>
      {shownMap ? (
        <img src={shownMap} alt={name} className={styles.map} onError={() => setBrokenMap(shownMap)} />
      ) : thumbnail ? (
        <img src={thumbnail} alt={name} className={styles.thumbnail} />
      ) : (
        coordinates && <MapDrawing {...coordinates} />
      )}
      {address ? (
        <Text dir="auto">{address}</Text>
      ) : (
        description && !isDrawn && <Text dir="auto">{description}</Text>
      )}
      {link ? (
        <Link href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <LocationRegular aria-hidden />
          {t('conversation.location.open')}
        </Link>
      ) : (
        !description && <Text>{name}</Text>
      )}
    </div>
  );
}
