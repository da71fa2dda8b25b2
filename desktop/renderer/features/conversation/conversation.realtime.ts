import { original } from '@reduxjs/toolkit';
import type { Contact } from '#shared/contract/contacts.ts';
import type { Message } from '#shared/contract/message.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { QueueSummary } from '#shared/contract/queues.ts';
import type { Ticket, TicketWithContact } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import {
  api,
  applyServerEvent,
  applyToEachCached,
  invalidateCached,
  isOutdated,
  type AppState,
  type AppThunk,
} from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import {
  agentsOfMessage,
  agentsOfTicket,
  changePerson,
  contactsOfMessage,
  isNamed,
  type People,
} from './changePerson.ts';
import {
  conversationApi,
  copiesTag,
  sharedMessagesTag,
  messageTag,
  ticketTag,
  type ConversationKey,
  type MessagePage,
} from './conversation.api.ts';
import {
  addEvent,
  addTicket,
  changeMessage,
  changeNote,
  eventsOf,
  markDeleted,
  messagesOf,
  offerAllChannels,
  removeMessage,
  removeNote,
  upsertMessage,
  upsertNote,
  splitFirstPage,
  ticketsOf,
} from './messagePages.ts';

/** Keeps the cached conversations up to date. */
export const subscribeMessages: RealtimeHandler = (socket, dispatch) => {
  const stops = [
    socket.on('appMessage', (event) => {
      if (event.isHidden) dispatch(refetchHidden(event.ticket.id));
      else {
        dispatch(showMessages([event.message], event.ticket));
        dispatch(showOnOtherChannel(event.message, event.ticket));
      }
      dispatch(refetchShared(event.message));
      if (!event.message.fromMe) dispatch(invalidateCached([copiesTag(event.ticket.id)]));
      if (event.action === 'create' && !dispatch(isOutdated(event.ticket)))
        void dispatch(changeTicket(event.ticket.id, event.ticket));
    }),
    socket.on('copies', ({ ticketId }) => dispatch(invalidateCached([copiesTag(ticketId)]))),
    socket.on('messageRemoved', ({ messageId }) => {
      dispatch(hideMessage(messageId));
      dispatch(api.util.invalidateTags([messageTag(messageId)]));
    }),
    socket.on('ticketEvent', ({ event }) => dispatch(showEvent(event))),
    socket.on('note', (event) => {
      if (event.action === 'delete') dispatch(hideNote(event.noteId));
      else dispatch(showNote(event.note));
    }),
    socket.on('ticket', (event) => {
      if (event.action === 'updateUnread') {
        const { ticketId, unreadMessages } = event;
        void dispatch(changeTicket(ticketId, { unreadMessages }));
      } else if (event.action === 'delete') {
        if (!event.list) dispatch(invalidateCached([ticketTag(event.ticketId)]));
      } else if (!dispatch(isOutdated(event.ticket))) {
        if (event.ticket.status === 'pending') dispatch(refetchReturned(event.ticket.id));
        void dispatch(changeTicket(event.ticket.id, event.ticket));
        dispatch(refetchRefused(event.ticket.id));
        dispatch(refetchWithOthers(event.ticket));
      }
    }),
    socket.on('contact', (event) => {
      if (event.action === 'update') dispatch(changeContact(event.contact));
    }),
    socket.on('queue', (event) => {
      if (event.action === 'update') dispatch(changeLink('queue', event.queue));
    }),
    socket.on('whatsapp', (event) => {
      if (event.action === 'update') dispatch(changeLink('whatsapp', event.whatsapp));
      else dispatch(dropConnection(event.whatsappId));
    }),
    socket.on('user', (event) => {
      if (event.action === 'update') dispatch(changeAgent(event.user));
      else if (event.action === 'delete') dispatch(dropAgent(event.userId));
    }),
    socket.on('contactActivity', ({ contactId }) => dispatch(refetchWithOthers({ contactId }))),
  ];
  return () => stops.forEach((stop) => stop());
};

/**
 * Merges changes of a ticket into its cached conversation: from a server event, or from the response to an own request.
 */
export function changeTicket(ticketId: number, changes: Partial<Ticket>): AppThunk<Promise<void>> {
  return applyServerEvent(conversationApi.endpoints.openTicket, { params: { ticketId } }, (ticket) => {
    Object.assign(ticket, changes, { contact: { ...ticket.contact, ...changes.contact } });
  });
}

/** Reads a conversation again that could not be read, once events of its ticket arrive: the user may see it now. */
function refetchRefused(ticketId: number): AppThunk {
  return (dispatch, getState) => {
    const { isError } = conversationApi.endpoints.openTicket.select({ params: { ticketId } })(getState());
    if (isError) dispatch(api.util.invalidateTags(['tickets', 'messages']));
  };
}

/** Reads the conversation of a ticket that goes back to its queue again: the user may have to accept it first now. */
function refetchReturned(ticketId: number): AppThunk {
  return (dispatch, getState) => {
    const { data } = conversationApi.endpoints.openTicket.select({ params: { ticketId } })(getState());
    if (data && data.status !== 'pending') dispatch(refetchHidden(ticketId));
  };
}

/** Reads the conversation of a ticket again that the user may no longer read, unless that is known. */
function refetchHidden(ticketId: number): AppThunk {
  return (dispatch, getState) => {
    for (const key of cachedConversations(getState()))
      if (
        key.ticketId === ticketId &&
        !conversationApi.endpoints.conversation.select(key)(getState()).isError
      )
        void dispatch(refetchConversation(key));
  };
}

/** Merges a changed contact into its cached tickets, and into the messages that name it. */
const changeContact =
  (contact: Contact): AppThunk =>
  (dispatch) => {
    const { id, name, number, profilePicUrl, isGroup } = contact;
    dispatch(eachOpenTicket((ticket) => changePerson([ticket.contact], contact)));
    dispatch(changeInMessages(contactsOfMessage, { id, name, number, profilePicUrl, isGroup }));
  };

/** Shows a changed queue or connection on its cached tickets. */
const changeLink = (kind: 'queue' | 'whatsapp', { id, name, color }: QueueSummary): AppThunk =>
  eachOpenTicket(({ [kind]: link }) => {
    if (link?.id === id) Object.assign(link, { name, color });
  });

const dropConnection = (connectionId: number): AppThunk =>
  eachOpenTicket((ticket) => {
    if (ticket.whatsappId === connectionId) Object.assign(ticket, { whatsappId: null, whatsapp: null });
  });

/** Shows a renamed agent on the cached tickets and messages that name them. */
const changeAgent =
  ({ id, name }: Pick<User, 'id' | 'name'>): AppThunk =>
  (dispatch) => {
    dispatch(eachOpenTicket((ticket) => changePerson(agentsOfTicket(ticket), { id, name })));
    dispatch(changeInMessages(agentsOfMessage, { id, name }));
  };

/** Takes a deleted agent from their cached tickets; the open ones move to pending by events of their own. */
const dropAgent = (agentId: number): AppThunk =>
  eachOpenTicket((ticket) => {
    if (ticket.userId === agentId && ticket.status !== 'open')
      Object.assign(ticket, { userId: null, user: null });
  });

const eachOpenTicket = (change: (ticket: TicketWithContact) => void): AppThunk =>
  applyToEachCached(conversationApi.endpoints.openTicket, (ticket) => change(ticket));

/** Changes a person in the cached conversations. Only messages that name them become Immer drafts, which is slow for many. */
function changeInMessages<Person extends { id: number }>(
  peopleOf: (message: Message) => People<Person>,
  changed: Person,
): AppThunk {
  return (dispatch, getState) => {
    const change = (conversation: Conversation) =>
      original(conversation)?.pages.forEach(({ messages }, page) =>
        messages.forEach((message, index) => {
          const draft = isNamed(peopleOf(message), changed) && conversation.pages[page]?.messages[index];
          if (draft) changePerson(peopleOf(draft), changed);
        }),
      );
    for (const key of cachedConversations(getState())) void dispatch(changeConversation(key, change));
  };
}

/**
 * Merges messages into the cached conversations: they are added to that of their ticket, and changed in those that have
 * them.
 * @param ticket that of the messages, where it is known: a conversation contains all tickets of a contact on a connection
 */
export function showMessages(messages: readonly Message[], ticket?: Ticket): AppThunk {
  return (dispatch, getState) => {
    for (const key of cachedConversations(getState())) {
      const open = ticketIn(getState(), key);
      const isOfConversation = !key.allChannels && open && ticket && isOnConnection(open, ticket);
      void dispatch(
        changeConversation(key, ({ pages, pageParams }) => {
          for (const message of messages) {
            if (message.ticketId === key.ticketId || isOfConversation) upsertMessage(pages, message);
            else changeMessage(pages, message);
          }
          splitFirstPage(pages, pageParams);
        }),
      );
    }
  };
}

/** Whether two tickets are of one contact on one connection. */
function isOnConnection(one: Ticket, other: ChangedTicket): boolean {
  return one.contactId === other.contactId && one.whatsappId === other.whatsappId;
}

/** Adds a message of another ticket to the conversations of its contact over all channels, and offers these. */
function showOnOtherChannel(message: Message, ticket: Ticket): AppThunk {
  return (dispatch, getState) => {
    for (const key of cachedConversations(getState())) {
      const open = ticketIn(getState(), key);
      if (open?.contactId === ticket.contactId && open.whatsappId !== ticket.whatsappId)
        void dispatch(changeConversation(key, ({ pages }) => offerAllChannels(pages)));
    }
    for (const key of conversationsOverAllChannels(getState(), ticket))
      void dispatch(
        changeConversation(key, ({ pages, pageParams }) => {
          addTicket(pages, { id: ticket.id, connection: ticket.whatsapp, canOpen: true });
          upsertMessage(pages, message);
          splitFirstPage(pages, pageParams);
        }),
      );
  };
}

/** A ticket of a contact, or any of its tickets. */
type ChangedTicket = Pick<Ticket, 'contactId'> & Partial<Pick<Ticket, 'id' | 'whatsappId'>>;

/** Reads conversations with other tickets of a contact again: other messages and events may be readable now. */
function refetchWithOthers(changed: ChangedTicket): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    for (const key of [
      ...conversationsOverAllChannels(state, changed),
      ...conversationsAround(state, changed),
    ])
      void dispatch(refetchConversation(key));
  };
}

/** A request that is under way may have read before the change. */
function refetchConversation(key: ConversationKey): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(conversationApi.util.getRunningQueryThunk('conversation', key));
    const { initiate } = conversationApi.endpoints.conversation;
    await dispatch(initiate(key, { forceRefetch: true, subscribe: false }));
  };
}

/** The ticket of a cached conversation; undefined until it has loaded. */
function ticketIn(state: AppState, { ticketId }: ConversationKey): Ticket | undefined {
  return conversationApi.endpoints.openTicket.select({ params: { ticketId } })(state).data;
}

function cachedConversations(state: AppState): ConversationKey[] {
  return conversationApi.util.selectCachedArgsForQuery(state, 'conversation');
}

/** The cached conversations of a contact over all channels, except that of the ticket itself while it stays on its connection. */
function conversationsOverAllChannels(state: AppState, changed: ChangedTicket): ConversationKey[] {
  const { conversation } = conversationApi.endpoints;
  return cachedConversations(state).filter((key) => {
    if (!key.allChannels || ticketIn(state, key)?.contactId !== changed.contactId) return false;
    if (key.ticketId !== changed.id) return true;
    const known = ticketsOf(conversation.select(key)(state).data?.pages ?? []).get(changed.id);
    return known !== undefined && (known.connection?.id ?? null) !== changed.whatsappId;
  });
}

/** The cached conversations on one connection of which a changed ticket is a part beside their own, or was one. */
function conversationsAround(state: AppState, changed: ChangedTicket): ConversationKey[] {
  return cachedConversations(state).filter((key) => {
    const open = ticketIn(state, key);
    if (key.allChannels || !open || changed.id === undefined || key.ticketId === changed.id) return false;
    return isOnConnection(open, changed) || hasTicket(state, key, changed.id);
  });
}

/** Whether a cached conversation is that of a ticket, or has something of it. */
function hasTicket(state: AppState, key: ConversationKey, ticketId: number): boolean {
  if (key.ticketId === ticketId) return true;
  const pages = conversationApi.endpoints.conversation.select(key)(state).data?.pages ?? [];
  return [...messagesOf(pages), ...eventsOf(pages)].some((item) => item.ticketId === ticketId);
}

/** What is cached of a conversation. */
interface Conversation {
  pages: MessagePage[];
  pageParams: (number | undefined)[];
}

const changeConversation = (
  key: ConversationKey,
  change: (conversation: Conversation) => void,
): AppThunk<Promise<void>> => applyServerEvent(conversationApi.endpoints.conversation, key, change);

/** Shows a message as deleted in the cached conversations, after the response to an own request. */
export function showDeletion(messageId: number): AppThunk {
  return (dispatch, getState) => {
    for (const key of cachedConversations(getState()))
      void dispatch(changeConversation(key, ({ pages }) => markDeleted(pages, messageId)));
    dispatch(invalidateCached([messageTag(messageId)]));
  };
}

/** Removes a message from the cached conversations. */
function hideMessage(messageId: number): AppThunk {
  return (dispatch, getState) => {
    for (const key of cachedConversations(getState()))
      void dispatch(changeConversation(key, ({ pages }) => removeMessage(pages, messageId)));
  };
}

/** Fetches the lists of shared files and links again that contain a message or may contain it now. */
function refetchShared({ id, ticketId, mediaUrl, body }: Message) {
  const mayBeShared = mediaUrl !== null || body.includes('http');
  return invalidateCached([messageTag(id), ...(mayBeShared ? [sharedMessagesTag(ticketId)] : [])]);
}

/** Adds an event to the cached conversations that have something of its ticket. */
function showEvent(event: TicketEvent): AppThunk {
  return (dispatch, getState) => {
    for (const key of cachedConversations(getState()))
      if (hasTicket(getState(), key, event.ticketId))
        void dispatch(changeConversation(key, ({ pages }) => addEvent(pages, event)));
  };
}

/**
 * Merges a note into the cached conversations that have it, or something of its ticket. From a server event, or from the
 * response to an own request.
 */
export function showNote(note: Note): AppThunk {
  return (dispatch, getState) => {
    for (const key of cachedConversations(getState())) {
      const isOfConversation = hasTicket(getState(), key, note.ticketId);
      void dispatch(
        changeConversation(key, ({ pages }) => {
          if (isOfConversation) upsertNote(pages, note);
          else changeNote(pages, note);
        }),
      );
    }
  };
}

/** Removes a note from the cached conversations. */
export function hideNote(noteId: number): AppThunk {
  return (dispatch, getState) => {
    for (const key of cachedConversations(getState()))
      void dispatch(changeConversation(key, ({ pages }) => removeNote(pages, noteId)));
  };
}
