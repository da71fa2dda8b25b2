import { Avatar, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { parseContactCards } from './parseContactCards.ts';

const useStyles = makeStyles({
  cards: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 'min(200px, 100%)',
  },
  card: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  number: { color: tokens.colorNeutralForeground2 },
});

/** People whom somebody recommended: names and numbers. */
export function ContactCards({ body }: { body: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const cards = useMemo(() => parseContactCards(body), [body]);
  return (
    <div className={styles.cards}>
      {cards.map(({ name, numbers }, place) => (
        <div key={place} className={styles.card}>
          <Avatar name={name} size={36} aria-hidden />
          <div>
            <Text block weight="semibold">
              {name || t('conversation.kinds.vcard')}
            </Text>
            {numbers.map((number) => (
              <Text key={number} block size={200} className={styles.number}>
                {number}
              </Text>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
