import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components';
import { BoxRegular, CartRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { CardOf } from '#shared/contract/richContent.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardDetail, CardLink, CardPicture, CardText, CardTitle } from './CardParts.tsx';
import { Price } from './Price.tsx';

const useStyles = makeStyles({
  status: { alignSelf: 'start' },
  lines: { display: 'flex', flexDirection: 'column', ...PLAIN_LIST },
  line: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  old: { color: tokens.colorNeutralForeground2, textDecorationLine: 'line-through' },
});

/** What a customer wants to order. */
export function OrderCard({ card }: { card: CardOf<'order'> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { title, note, itemCount, total, status, lines, thumbnail } = card;
  return (
    <CardFrame icon={<CartRegular />} label={t('conversation.cards.order')}>
      <CardPicture base64={thumbnail} />
      <CardTitle>{title}</CardTitle>
      {status && (
        <Badge appearance="tint" className={styles.status}>
          {t(`conversation.cards.orderStatus.${status}`)}
        </Badge>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(({ name, quantity, price }, index) => (
            <li key={index} className={styles.line}>
              <Text size={200} dir="auto" className={styles.name}>
                {quantity} × {name}
              </Text>
              {price && (
                <Text size={200}>
                  <Price of={price} />
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <Text>{itemCount > 0 ? t('conversation.cards.items', { count: itemCount }) : ''}</Text>
        {total && (
          <Text weight="semibold">
            <Price of={total} />
          </Text>
        )}
      </div>
      <CardText>{note}</CardText>
    </CardFrame>
  );
}

/** A product of a catalogue. Its large picture, if there is one, is the file of the message. */
export function ProductCard({ card, hasPicture }: { card: CardOf<'product'>; hasPicture: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { title, description, price, salePrice, code, link, note, thumbnail } = card;
  const [current, before] = salePrice ? [salePrice, price] : [price, null];
  return (
    <CardFrame icon={<BoxRegular />} label={t('conversation.cards.product')}>
      {!hasPicture && <CardPicture base64={thumbnail} />}
      <CardTitle>{title}</CardTitle>
      {current && (
        <Text>
          <Price of={current} />{' '}
          {before && (
            <del className={styles.old}>
              <Price of={before} />
            </del>
          )}
        </Text>
      )}
      <CardDetail>{code && t('conversation.cards.code', { code })}</CardDetail>
      <CardText>{description}</CardText>
      <CardText>{note}</CardText>
      <CardLink href={link} />
    </CardFrame>
  );
}
