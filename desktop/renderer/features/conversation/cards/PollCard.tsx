import { makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { PollRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { CardOf } from '#shared/contract/richContent.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useMessageActions } from '../message/actions.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardDetail, CardTitle } from './CardParts.tsx';
import { UnreadableNote } from './UnreadableNote.tsx';
import { useResponderName } from './useResponderName.ts';

const useStyles = makeStyles({
  options: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  option: { listStyleType: 'none' },
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  count: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  chosen: { fontWeight: tokens.fontWeightSemibold },
});

interface PollCardProps {
  card: CardOf<'poll'>;
  responses: NonNullable<Message['responses']>;
}

/** A poll with its current votes; in groups also with the names of those who voted, unless its author hides them. */
export function PollCard({ card, responses }: PollCardProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { isGroup } = useMessageActions();
  const nameOf = useResponderName();
  const id = useId();
  const read = responses.filter(({ choices }) => choices !== null);
  return (
    <CardFrame icon={<PollRegular />} label={t('conversation.cards.poll')}>
      <CardTitle>{card.title}</CardTitle>
      <CardDetail>{t(`conversation.cards.${card.isMultiple ? 'pollMultiple' : 'pollSingle'}`)}</CardDetail>
      <ul className={styles.options}>
        {card.options.map((option, index) => {
          const voters = read.filter(({ choices }) => choices?.includes(index));
          const count = voters.length;
          return (
            <li key={index} className={styles.option}>
              <div className={styles.head}>
                <Text
                  id={`${id}${index}`}
                  dir="auto"
                  className={mergeClasses(styles.text, count > 0 && styles.chosen)}
                >
                  {option}
                </Text>
                <Text
                  size={200}
                  className={styles.count}
                  aria-label={t('conversation.cards.votes', { count })}
                >
                  {count}
                </Text>
              </div>
              <ProgressBar
                value={read.length > 0 ? count / read.length : 0}
                thickness="large"
                aria-labelledby={`${id}${index}`}
              />
              {isGroup && !card.hidesVoters && <CardDetail>{voters.map(nameOf).join(', ')}</CardDetail>}
            </li>
          );
        })}
      </ul>
      {responses.length === 0 && <CardDetail>{t('conversation.cards.noVotes')}</CardDetail>}
      <UnreadableNote responses={responses} />
      {card.hidesVoters && <CardDetail>{t('conversation.cards.hiddenVoters')}</CardDetail>}
      {card.endsAt && (
        <CardDetail>{t('conversation.cards.endsAt', { moment: formatDayAndTime(card.endsAt) })}</CardDetail>
      )}
    </CardFrame>
  );
}
