import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#renderer/ui/avatar/index.ts';
import { useMessageActions } from '../message/actions.ts';
import { parseContactCards } from '#shared/domain/parseContactCards.ts';

const useStyles = makeStyles({
  cards: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 'min(200px, 100%)',
  },
  card: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  number: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  talk: { fontSize: tokens.fontSizeBase200 },
});

/** Shared contact cards: names and numbers, each with a button to write to them. */
export function ContactCards({ body }: { body: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { openConversationWith } = useMessageActions();
  const cards = useMemo(() => parseContactCards(body), [body]);
  return (
    <div className={styles.cards}>
      {cards.map(({ name, numbers }, index) => (
        <div key={index} className={styles.card}>
          <Avatar name={name} size={36} />
          <div>
            <Text block weight="semibold">
              {name || t('conversation.kinds.vcard')}
            </Text>
            {numbers.map((number, position) => (
              <div key={position} className={styles.number}>
                <Text size={200}>
                  <bdi dir="ltr">{number}</bdi>
                </Text>
                {openConversationWith && (
                  <Link
                    as="button"
                    inline
                    className={styles.talk}
                    aria-label={`${t('conversation.card.talk')}: ${name || number}`}
                    onClick={() => openConversationWith({ name: name || number, number })}
                  >
                    {t('conversation.card.talk')}
                  </Link>
                )}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
