import { makeStyles, Text } from '@fluentui/react-components';
import {
  EyeOffRegular,
  GlobeRegular,
  MegaphoneLoudRegular,
  PeopleTeamRegular,
  StickerRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { CardOf, RichContent } from '#shared/contract/richContent.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardDetail, CardLink, CardPicture, CardText, CardTitle, hostOf } from './CardParts.tsx';

const useStyles = makeStyles({ page: { display: 'block', color: 'inherit', textDecorationLine: 'none' } });

/** An invitation to a group or channel, which only the phone can accept. */
export function InvitationCard({ card }: { card: CardOf<'invitation'> }) {
  const { t } = useTranslation();
  const { to, name, note, expiresAt, thumbnail } = card;
  const until = expiresAt && t('conversation.cards.validUntil', { moment: formatDayAndTime(expiresAt) });
  return (
    <CardFrame icon={<PeopleTeamRegular />} label={t(`conversation.cards.invitation.${to}`)}>
      <CardPicture base64={thumbnail} />
      <CardTitle>{name}</CardTitle>
      <CardText>{note}</CardText>
      <CardDetail>{until ?? ''}</CardDetail>
      <CardDetail>{t('conversation.cards.invitation.onPhone')}</CardDetail>
    </CardFrame>
  );
}

export function StickersCard({ card }: { card: CardOf<'stickers'> }) {
  const { t } = useTranslation();
  return (
    <CardFrame icon={<StickerRegular />} label={t('conversation.cards.stickers')}>
      <CardTitle>{card.name}</CardTitle>
      <CardDetail>{card.publisher}</CardDetail>
      <CardDetail>
        {card.count > 0 ? t('conversation.cards.stickerCount', { count: card.count }) : ''}
      </CardDetail>
    </CardFrame>
  );
}

/** The page that a text links to, as its author's program described it. */
export function PageCard({ card }: { card: CardOf<'page'> }) {
  const host = hostOf(card.link) ?? '';
  const styles = useStyles();
  if (!host) return null;
  return (
    <a className={styles.page} href={card.link} target="_blank" rel="noopener noreferrer nofollow">
      <CardFrame icon={<GlobeRegular />} label={host} isInset>
        <CardPicture base64={card.thumbnail} />
        <CardTitle>{card.title}</CardTitle>
        <CardDetail>{card.description}</CardDetail>
      </CardFrame>
    </a>
  );
}

/** A message that can be opened once, and only on the phone. */
export function ViewOnceCard() {
  const { t } = useTranslation();
  return (
    <CardFrame icon={<EyeOffRegular />} label={t('conversation.cards.viewOnce')}>
      <Text>{t('conversation.cards.viewOnceOnPhone')}</Text>
    </CardFrame>
  );
}

/** The advertisement from which the customer began to write. */
export function AdvertisementCard({
  advertisement,
}: {
  advertisement: NonNullable<RichContent['advertisement']>;
}) {
  const { t } = useTranslation();
  return (
    <CardFrame icon={<MegaphoneLoudRegular />} label={t('conversation.cards.advertisement')} isInset>
      <CardPicture base64={advertisement.thumbnail} />
      <CardTitle>{advertisement.title}</CardTitle>
      <CardDetail>{advertisement.text}</CardDetail>
      <CardLink href={advertisement.link} />
    </CardFrame>
  );
}
