import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import type { DroppedErrand, Errand } from '#bridge/errands.ts';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { ContactDialog } from '#renderer/features/contacts/index.ts';
import { post, useOutboxDispatch } from '#renderer/features/conversation/index.ts';
import { longestWaiting, NewTicketDialog, waitingChosen } from '#renderer/features/tickets/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useDesktopNews, usePrint } from '#renderer/platform/desktop/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

import { droppedText } from './droppedText.ts';
import type { WatchProps } from './watchProps.ts';

/** What is asked before something is made. */
type Question = { kind: 'newContact'; number: string } | { kind: 'newTicket'; contact?: ContactRow };

/** Goes where links of other programs, the menu and the keys that work anywhere lead. */
export function PlacesWatch({ desktop, server }: WatchProps) {
  const { t } = useTranslation();
  const go = useGo();
  const dispatch = useAppDispatch();
  const sendOut = useOutboxDispatch();
  const toast = useToast();
  const [question, setQuestion] = useState<Question | null>(null);

  const run = (errand: Errand | DroppedErrand) => {
    if (errand.kind === 'dropped') return toast.failure(undefined, droppedText(t, errand));
    if (errand.kind === 'connections') return go('/connections');
    if (errand.kind === 'waiting') {
      dispatch(waitingChosen(errand.queueId));
      return go('/tickets');
    }
    if (errand.kind === 'newTicket') return setQuestion(errand);
    if (errand.kind === 'newContact') return setQuestion(errand); // a form to look at: a link alone makes nothing
    const { ticketId } = errand;
    if (errand.kind === 'reply') {
      sendOut(post({ ticketId, body: errand.text, quoted: null, file: null, isVoice: false }));
    }
    return go(`/tickets/${ticketId}`); // there an answer stands, with what became of it
  };
  const takeErrands = async () => (await desktop.ask['errands/take']({ server })).forEach(run);
  const takeFirst = useEffectEvent(takeErrands);
  const print = usePrint();
  useEffect(() => void takeFirst(), [desktop]);
  useDesktopNews('errands/came', () => void takeErrands());
  useDesktopNews('menu/chosen', ({ command }) => {
    if (command === 'newTicket') setQuestion({ kind: 'newTicket' });
    if (command === 'print') void print();
  });
  useDesktopNews('tickets/answerNext', () => {
    void dispatch(longestWaiting()).then((ticket) =>
      ticket ? go(`/tickets/${ticket.id}`) : toast.success(t('tickets.nobodyWaits')),
    );
  });

  if (question === null) return null;
  if (question.kind === 'newContact') {
    return (
      <ContactDialog
        initialNumber={question.number}
        onSaved={(contact) => setQuestion({ kind: 'newTicket', contact })}
        onDismiss={() => setQuestion((now) => (now?.kind === 'newContact' ? null : now))}
      />
    );
  }
  return (
    <NewTicketDialog
      {...(question.contact && { contact: question.contact })}
      onDismiss={() => setQuestion(null)}
    />
  );
}
