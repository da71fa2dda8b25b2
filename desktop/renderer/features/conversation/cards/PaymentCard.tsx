import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CopyRegular, MoneyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { CardOf } from '#shared/contract/richContent.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { useCopy } from '#renderer/platform/toast/index.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardDetail, CardText, CardTitle } from './CardParts.tsx';
import { Price } from './Price.tsx';

const useStyles = makeStyles({
  key: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  text: { minWidth: 0 },
  value: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere', userSelect: 'all' },
});

/** Details of a payment as they were written. It never says that something was paid: that is not known here. */
export function PaymentCard({ card }: { card: CardOf<'payment'> }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const copy = useCopy();
  return (
    <CardFrame icon={<MoneyRegular />} label={t(`conversation.cards.payment.${card.type}`)}>
      <CardTitle>{card.title}</CardTitle>
      {card.total && (
        <Text weight="semibold">
          <Price of={card.total} />
        </Text>
      )}
      {card.keys.map(({ label, holder, value }, index) => (
        <div key={index} className={styles.key}>
          <div className={styles.text}>
            <CardDetail>{joined([label, holder], i18n.dir())}</CardDetail>
            <Text size={200} className={styles.value}>
              <bdi>{value}</bdi>
            </Text>
          </div>
          <Button
            size="small"
            icon={<CopyRegular />}
            aria-label={t('conversation.cards.copyKey', { label: label || value })}
            onClick={() => void copy(value)}
          >
            {t('conversation.menu.copy')}
          </Button>
        </div>
      ))}
      <CardText>{card.note}</CardText>
      <CardDetail>{t('conversation.cards.payment.unproven')}</CardDetail>
    </CardFrame>
  );
}
