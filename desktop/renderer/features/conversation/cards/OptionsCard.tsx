import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { AppsListRegular, CheckmarkCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { CardOf } from '#shared/contract/richContent.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardDetail, CardLink, CardText, CardTitle } from './CardParts.tsx';

const useStyles = makeStyles({
  options: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    ...PLAIN_LIST,
  },
  option: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
});

/** A text with buttons or a list, as its reader sees it; it cannot be answered from here. */
export function OptionsCard({ card }: { card: CardOf<'options'> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <CardFrame icon={<AppsListRegular />} label={t('conversation.cards.options')}>
      <CardTitle>{card.title}</CardTitle>
      <CardText>{card.text}</CardText>
      <ul className={styles.options}>
        {card.options.map(({ title, description, section, link }, index) => (
          <li key={index} className={styles.option}>
            {section !== card.options[index - 1]?.section && <CardDetail>{section}</CardDetail>}
            <Text block dir="auto">
              {title}
            </Text>
            <CardDetail>{description}</CardDetail>
            <CardLink href={link} />
          </li>
        ))}
      </ul>
      <CardDetail>{card.footer}</CardDetail>
    </CardFrame>
  );
}

/** The chosen answer. */
export function ChoiceCard({ card }: { card: CardOf<'choice'> }) {
  const { t } = useTranslation();
  return (
    <CardFrame icon={<CheckmarkCircleRegular />} label={t('conversation.cards.choice')}>
      <CardText>{card.title}</CardText>
      <CardDetail>{card.description}</CardDetail>
    </CardFrame>
  );
}
