import { ChatEmptyRegular, LockClosedRegular } from '@fluentui/react-icons';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { Ticket, TicketWithContact } from '#shared/contract/tickets.ts';
import type { Viewer } from '#shared/contract/ticketRealtime.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { AiTicketProvider, SummaryBar } from '#renderer/features/ai/index.ts';
import { useCapabilities } from '#renderer/features/connections/index.ts';
import { useReadMentions } from '#renderer/features/notes/index.ts';
import { hasCode, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useRoom } from '#renderer/platform/socket/index.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { Composer } from './composer/Composer.tsx';
import { useComposerTarget } from './composer/useComposerTarget.ts';
import { CustomerNote } from './customer/CustomerNote.tsx';
import { DropZone } from './composer/files/DropZone.tsx';
import { useFiles } from './composer/files/useFiles.ts';
import { useReplyWindow } from './composer/useReplyWindow.ts';
import { useVoiceMessage } from './composer/voice/useVoiceMessage.ts';
import type { ConversationKey } from './conversation.api.ts';
import { useConversationStyles } from './Conversation.styles.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessageList } from './list/MessageList.tsx';
import { MessageSkeletons } from './list/MessageSkeletons.tsx';
import { TicketNotFound } from './TicketNotFound.tsx';
import { MessageActionsProvider } from './menu/MessageActionsProvider.tsx';
import { NoteActionsProvider } from './notes/NoteActionsProvider.tsx';
import { useTakesNotes } from './notes/useTakesNotes.ts';
import type { Outgoing } from './outbox/outbox.slice.ts';
import { scrollPositionLeft, selectScrollPositions } from './scrollPositions.slice.ts';
import { PrintedConversation } from './print/PrintedConversation.tsx';
import { useDeletionToast } from './useDeletionToast.ts';
import { useEarlierRow } from './useEarlierRow.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useConversationKey } from './useConversationKey.ts';
import { useConversationPages, useMessages, type ConversationPages } from './useMessages.ts';
import { useWantedMessage } from './useWantedMessage.ts';
import { useOpenTicket } from './useOpenTicket.ts';
import { useViewers } from './viewers/useViewers.ts';
import { ViewersNote } from './viewers/ViewersNote.tsx';

interface ConversationProps {
  ticketId: number;
  /** The ticket as a list has it: shows the contact in the header before the ticket itself has loaded. */
  known?: Ticket | undefined;
  /** The ticket's buttons, at the end of the header. */
  actions?: ReactNode;
  /** The button that unlocks the composer. */
  unlock?: ReactNode;
  onOpenContact: () => void;
  /** Starts a conversation with the contact of a contact card. */
  onOpenConversationWith: (card: { name: string; number: string }) => void;
  /** Asks to whom a message is to be forwarded. */
  onForward: (message: Message) => void;
}

/** The open conversation: header, messages and composer. */
export function Conversation(props: ConversationProps) {
  const { ticketId, known, actions, unlock, onOpenContact, onOpenConversationWith, onForward } = props;
  const styles = useConversationStyles();
  const { t } = useTranslation();
  const { ticket, isMissing, error, isFetching, refetch } = useOpenTicket(ticketId);
  const conversation = useConversationKey(ticketId);
  const pages = useConversationPages(conversation);
  const shown = ticket ?? (isMissing ? undefined : known);
  const viewers = useViewers(ticketId);
  const contactId = ticket?.contactId;
  useRoom(
    conversation.allChannels && contactId !== undefined ? { contact: contactId, ofTicket: ticketId } : null,
  );
  useMarkRead(ticket);
  useReadMentions(ticketId);
  const containerRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) containerRef.current?.focus(); // its element is gone
  }, []);
  return (
    <section
      ref={containerRef}
      tabIndex={-1}
      className={styles.root}
      aria-label={shown && t('conversation.title', { name: shown.contact.name })}
    >
      {!isMissing && (
        <ConversationHeader
          ticket={shown}
          isLoading={isFetching}
          actions={actions}
          onOpenContact={onOpenContact}
        />
      )}
      {ticket ? (
        <ConversationBody
          key={ticket.id}
          ticket={ticket}
          conversation={conversation}
          pages={pages}
          viewers={viewers}
          unlock={unlock}
          onOpenConversationWith={onOpenConversationWith}
          onForward={onForward}
        />
      ) : isMissing ? (
        <TicketNotFound ticketId={ticketId} />
      ) : error ? (
        <FailureState text={errorMessage(t, error)} onRetry={() => void refetch()} />
      ) : (
        <MessageSkeletons />
      )}
    </section>
  );
}

interface ConversationBodyProps extends Pick<
  ConversationProps,
  'unlock' | 'onOpenConversationWith' | 'onForward'
> {
  ticket: TicketWithContact;
  conversation: ConversationKey;
  pages: ConversationPages;
  viewers: readonly Viewer[];
}

/** The messages and the composer. */
function ConversationBody(props: ConversationBodyProps) {
  const { ticket, conversation, pages, viewers, unlock, onOpenConversationWith, onForward } = props;
  const { t } = useTranslation();
  const me = useUser();
  const channelType = ticket.whatsapp?.type ?? null;
  const chosen = useFiles(ticket.id, useCapabilities(channelType)?.files);
  const { target, choose, end } = useComposerTarget();
  const reply = (message: Message) => choose({ kind: 'reply', message });
  const rewrite = useCallback((outgoing: Outgoing) => choose({ kind: 'rewrite', outgoing }), [choose]);
  const editNote = useCallback((note: Note) => choose({ kind: 'editNote', note }), [choose]);
  const takesFiles = target.kind === 'new' || target.kind === 'reply';
  const mayNote = useTakesNotes(conversation);
  const mayWrite = ticket.status === 'open' && mayWriteTicket(me, ticket);
  const replyWindow = useReplyWindow(ticket);
  const maySend = mayWrite && replyWindow.state !== 'closed';
  const recorder = useVoiceMessage(ticket, { target, chosen, maySend, onEnd: end });
  return (
    <AiTicketProvider ticket={ticket}>
      <MessageActionsProvider
        ticketId={ticket.id}
        channelType={channelType}
        connectionId={ticket.whatsappId}
        mayWrite={mayWrite}
        isGroup={ticket.isGroup}
        openConversationWith={me.isTricked === 'enabled' ? onOpenConversationWith : undefined}
        onReply={reply}
        onEdit={(message) => choose({ kind: 'edit', message })}
        onForward={onForward}
        onRewrite={rewrite}
      >
        <NoteActionsProvider onEdit={editNote}>
          <DropZone
            disabled={!maySend || !takesFiles}
            refusal={recorder.isRecording ? t('conversation.recording.noFiles') : null}
            onFiles={(files) => chosen.add(files)}
          >
            <Messages
              key={String(conversation.allChannels)}
              ticket={ticket}
              conversation={conversation}
              pages={pages}
              mayWrite={mayWrite}
              onReply={reply}
            />
            <CustomerNote ticket={ticket} />
            <ViewersNote viewers={viewers} />
            <Composer
              ticket={ticket}
              mayWrite={mayWrite}
              replyWindow={replyWindow}
              unlock={unlock}
              target={target}
              chosen={chosen}
              recorder={recorder}
              mayNote={mayNote}
              onTarget={choose}
              onEnd={end}
            />
          </DropZone>
        </NoteActionsProvider>
      </MessageActionsProvider>
    </AiTicketProvider>
  );
}

interface MessagesProps {
  ticket: TicketWithContact;
  conversation: ConversationKey;
  pages: ConversationPages;
  mayWrite: boolean;
  onReply: (message: Message) => void;
}

function Messages({ ticket, conversation, pages, mayWrite, onReply }: MessagesProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { messages, own, rows: stored, older, error, reload } = useMessages(ticket, conversation, pages);
  const rows = useEarlierRow(ticket, conversation, stored, !older.isThere);
  const wanted = useWantedMessage();
  const scrollPositions = useSelector(selectScrollPositions);
  const initialScrollPosition = useMemo(
    () => scrollPositions[ticket.id] ?? null,
    [scrollPositions, ticket.id],
  );
  useDeletionToast(messages);
  const last = own.findLast(({ fromMe, isDeleted }) => !fromMe && !isDeleted);
  useShortcut('replyToLast', () => last && onReply(last), mayWrite && last !== undefined);
  const { name } = ticket.contact;

  const mustAccept = ticket.status === 'pending' && hasCode(error, 'ERR_NO_PERMISSION');
  const reloadAfterError = useEffectEvent(() => {
    if (error) reload();
  });
  useEffect(() => reloadAfterError(), [ticket.status]); // a user who has just accepted the ticket may read it now

  if (mustAccept)
    return (
      <EmptyState
        icon={<LockClosedRegular />}
        title={t('conversation.list.waiting.title')}
        text={t('conversation.list.waiting.text')}
      />
    );
  if (error) return <FailureState text={errorMessage(t, error)} onRetry={reload} />;
  if (!rows) return <MessageSkeletons />;
  if (!rows.some(({ kind }) => kind === 'message' || kind === 'note'))
    return (
      <EmptyState
        icon={<ChatEmptyRegular />}
        title={t('conversation.list.empty.title')}
        text={t(mayWrite ? 'conversation.list.empty.text' : 'conversation.list.empty.textClosed', { name })}
      />
    );
  return (
    <>
      <SummaryBar ticketId={ticket.id} isLong={older.isThere} />
      <MessageList
        rows={rows}
        older={older}
        initialScrollPosition={initialScrollPosition}
        wanted={wanted}
        onLeave={(scrollPosition) => dispatch(scrollPositionLeft({ ticketId: ticket.id, scrollPosition }))}
      />
      <PrintedConversation ticket={ticket} rows={rows} />
    </>
  );
}
