import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowForwardRegular, EyeRegular, LiveRegular } from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichContent } from '#shared/contract/richContent.ts';
import { AdvertisementCard } from './SmallCards.tsx';

const useStyles = makeStyles({
  indicator: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
});

/** What is said about a message above it: its subject, forwarded, to be viewed once, shared live, from an advertisement. */
export function MessageIndicators({ content }: { content: RichContent }) {
  const { t } = useTranslation();
  const { subject, advertisement } = content;
  return (
    <>
      {subject && (
        <Text block weight="semibold" dir="auto">
          {subject}
        </Text>
      )}
      {advertisement && <AdvertisementCard advertisement={advertisement} />}
      {indicatorsOf(t, content).map(({ icon, text }) => (
        <Indicator key={text} icon={icon} text={text} />
      ))}
    </>
  );
}

/** What these indicators say, with their icons. */
export function indicatorsOf(t: TFunction, { forwarded, isViewOnce, isLiveStart }: RichContent) {
  return [
    forwarded && {
      icon: <ArrowForwardRegular />,
      text: t(`conversation.cards.${forwarded === 'often' ? 'forwardedOften' : 'forwarded'}`),
    },
    isViewOnce && { icon: <EyeRegular />, text: t('conversation.cards.sentOnce') },
    isLiveStart && { icon: <LiveRegular />, text: t('conversation.cards.liveStart') },
  ].filter((indicator) => indicator !== undefined);
}

function Indicator({ icon, text }: { icon: ReactElement; text: string }) {
  const styles = useStyles();
  return (
    <div className={styles.indicator}>
      <span aria-hidden>{icon}</span>
      <Text size={200} italic>
        {text}
      </Text>
    </div>
  );
}
