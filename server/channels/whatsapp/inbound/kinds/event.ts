import { proto } from '@whiskeysockets/baileys';
import type { CardOf } from '#shared/contract/richContent.ts';
import { clip, clipText, momentOf, webAddress } from '../../../untrusted.ts';

/** An invitation to an event, or to a call at a given time. */
export function eventCard({
  eventMessage,
  scheduledCallCreationMessage,
}: proto.IMessage): CardOf<'event'> | undefined {
  if (eventMessage) {
    const { name, description, location, joinLink, startTime, endTime, isCanceled, isScheduleCall } =
      eventMessage;
    return {
      kind: 'event',
      name: clip(name),
      description: clipText(description),
      venue: clip([location?.name, location?.address].filter(Boolean).join(', ')),
      link: webAddress(joinLink),
      startsAt: momentOf(startTime),
      endsAt: momentOf(endTime),
      isCanceled: isCanceled === true,
      isCall: isScheduleCall === true,
    };
  }
  if (!scheduledCallCreationMessage) return undefined;
  return {
    kind: 'event',
    name: clip(scheduledCallCreationMessage.title),
    description: '',
    venue: '',
    link: null,
    startsAt: momentOf(scheduledCallCreationMessage.scheduledTimestampMs),
    endsAt: null,
    isCanceled: false,
    isCall: true,
  };
}

const { EventResponseType } = proto.Message.EventResponseMessage;

/** The index in `EVENT_ANSWERS`; undefined for an unknown answer. */
const ANSWERS = new Map([
  [EventResponseType.GOING, 0],
  [EventResponseType.NOT_GOING, 1],
  [EventResponseType.MAYBE, 2],
]);

export function eventAnswer({ response }: proto.Message.IEventResponseMessage): number[] {
  const answer = response === null || response === undefined ? undefined : ANSWERS.get(response);
  return answer === undefined ? [] : [answer];
}
