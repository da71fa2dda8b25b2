import { ChatEmptyRegular, LockClosedRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import type { Viewer } from '#shared/contract/ticketRealtime.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { AiTicketProvider, SummaryBar } from '#renderer/features/ai/index.ts';
import { useCapabilities } from '#renderer/features/connections/index.ts';
import { hasCode, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useCanSeeNumbers, useUser } from '#renderer/platform/session/index.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { DiscardDialog } from '#renderer/ui/DiscardDialog.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { Composer } from './composer/Composer.tsx';
import { useComposerTarget } from './composer/useComposerTarget.ts';
import { CustomerNote } from './customer/CustomerNote.tsx';
import { DropZone } from './composer/files/DropZone.tsx';
import { useFiles } from './composer/files/useFiles.ts';
import { useReplyWindow } from './composer/useReplyWindow.ts';
import { useStoredEdit } from './composer/useStoredEdit.ts';
import { useVoiceMessage } from './composer/voice/useVoiceMessage.ts';
import type { ConversationKey } from './conversation.api.ts';
import { MessageList } from './list/MessageList.tsx';
import { MessageSkeletons } from './list/MessageSkeletons.tsx';
import { MessageActionsProvider } from './menu/MessageActionsProvider.tsx';
import { NoteActionsProvider } from './notes/NoteActionsProvider.tsx';
import { useTakesNotes } from './notes/useTakesNotes.ts';
import type { Outgoing } from './outbox/outbox.slice.ts';
import { ScheduledMessages } from './scheduled/ScheduledMessages.tsx';
import { scrollPositionLeft, selectScrollPositions } from './scrollPositions.slice.ts';
import { PrintedConversation } from './print/PrintedConversation.tsx';
import { TicketCapabilitiesContext } from './ticketCapabilities.ts';
import { useDeletionToast } from './useDeletionToast.ts';
import { useEarlierRow } from './useEarlierRow.ts';
import { useMessages, type ConversationPages } from './useMessages.ts';
import { useWantedMessage } from './useWantedMessage.ts';
import { ViewersNote } from './viewers/ViewersNote.tsx';

interface ConversationBodyProps {
  /** The button that unlocks the composer. */
  unlock?: ReactNode;
  /** Starts a conversation with the contact of a contact card. */
  onOpenConversationWith: (card: { name: string; number: string }) => void;
  /** Asks to whom a message is to be forwarded. */
  onForward: (message: Message) => void;
  ticket: TicketWithContact;
  conversation: ConversationKey;
  pages: ConversationPages;
  viewers: readonly Viewer[];
}

/** The messages and the composer. */
export function ConversationBody(props: ConversationBodyProps) {
  const { ticket, conversation, pages, viewers, unlock, onOpenConversationWith, onForward } = props;
  const { t } = useTranslation();
  const me = useUser();
  const canSeeNumbers = useCanSeeNumbers();
  const capabilities = useCapabilities(ticket.whatsapp?.type ?? null);
  const chosen = useFiles(ticket.id, capabilities?.files);
  const { target, openEdit, choose, end, discardDialog } = useComposerTarget(conversation);
  useStoredEdit(conversation, choose);
  const reply = (message: Message) => choose({ kind: 'reply', message });
  const rewrite = useCallback((outgoing: Outgoing) => choose({ kind: 'rewrite', outgoing }), [choose]);
  const editNote = useCallback((note: Note) => choose({ kind: 'editNote', note }), [choose]);
  const takesFiles = target.kind === 'new' || target.kind === 'reply';
  const mayNote = useTakesNotes(conversation);
  const mayWrite = ticket.status === 'open' && mayWriteTicket(me, ticket);
  const replyWindow = useReplyWindow(ticket.id, capabilities);
  const maySend = mayWrite && replyWindow.state !== 'closed';
  const recorder = useVoiceMessage(ticket, { target, chosen, maySend, onEnd: end });
  return (
    <TicketCapabilitiesContext value={capabilities}>
      <AiTicketProvider ticket={ticket}>
        <MessageActionsProvider
          ticketId={ticket.id}
          connectionId={ticket.whatsappId}
          mayWrite={mayWrite}
          isGroup={ticket.isGroup}
          openConversationWith={canSeeNumbers ? onOpenConversationWith : undefined}
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
              <ScheduledMessages ticket={ticket} openUntil={replyWindow.until} />
              <Composer
                ticket={ticket}
                mayWrite={mayWrite}
                replyWindow={replyWindow}
                unlock={unlock}
                target={target}
                openEdit={openEdit}
                chosen={chosen}
                recorder={recorder}
                mayNote={mayNote}
                onTarget={choose}
                onEnd={end}
              />
            </DropZone>
            {discardDialog && <DiscardDialog {...discardDialog} />}
          </NoteActionsProvider>
        </MessageActionsProvider>
      </AiTicketProvider>
    </TicketCapabilitiesContext>
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
