import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CalendarRegular, CallRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { EVENT_ANSWERS, type CardOf } from '#shared/contract/richContent.ts';
import { formatDay, formatDayAndTime, formatTime } from '#renderer/platform/i18n/index.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardDetail, CardLink, CardText, CardTitle } from './CardParts.tsx';
import { UnreadableNote } from './UnreadableNote.tsx';
import { useResponderName } from './useResponderName.ts';

const useStyles = makeStyles({
  canceled: { alignSelf: 'start' },
  answers: { display: 'flex', flexDirection: 'column', ...PLAIN_LIST },
  names: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface EventCardProps {
  card: CardOf<'event'>;
  responses: NonNullable<Message['responses']>;
}

/** An invitation to an event or a call, with the answers to it. */
export function EventCard({ card, responses }: EventCardProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const nameOf = useResponderName();
  const answers = EVENT_ANSWERS.map((answer, index) => ({
    answer,
    given: responses.filter(({ choices }) => choices?.[0] === index),
  }));
  return (
    <CardFrame
      icon={card.isCall ? <CallRegular /> : <CalendarRegular />}
      label={t(`conversation.cards.${card.isCall ? 'call' : 'event'}`)}
    >
      <CardTitle>{card.name}</CardTitle>
      {card.isCanceled && (
        <Badge appearance="tint" color="danger" className={styles.canceled}>
          {t('conversation.cards.canceled')}
        </Badge>
      )}
      {card.startsAt && <Text>{periodOf(card.startsAt, card.endsAt)}</Text>}
      <CardDetail>{card.venue}</CardDetail>
      <CardText>{card.description}</CardText>
      <CardLink href={card.link} label={t('conversation.cards.join')} />
      <ul className={styles.answers}>
        {answers.map(({ answer, given }) =>
          given.length === 0 ? null : (
            <li key={answer}>
              <Text size={200} weight="semibold">
                {t(`conversation.cards.answers.${answer}`, { count: given.length })}
              </Text>{' '}
              <Text size={200} className={styles.names}>
                {given
                  .map((response) =>
                    response.guests > 0 ? `${nameOf(response)} +${response.guests}` : nameOf(response),
                  )
                  .join(', ')}
              </Text>
            </li>
          ),
        )}
      </ul>
      <UnreadableNote responses={responses} />
    </CardFrame>
  );
}

function periodOf(start: string, end: string | null): string {
  if (!end) return formatDayAndTime(start);
  const isSameDay = formatDay(start) === formatDay(end);
  return `${formatDayAndTime(start)} – ${isSameDay ? formatTime(end) : formatDayAndTime(end)}`;
}
