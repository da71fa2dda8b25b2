import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import type { Copies, CopiesForm } from '#shared/contract/recipients.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { api, mutationOf, queryOf, type ApiError } from '#renderer/platform/api/index.ts';
import { isTemporary } from './outbox/withTimeout.ts';

export type MessagePage = EndpointResponse<typeof messagesContract.page>;

/** A cached conversation. */
export interface ConversationKey {
  readonly ticketId: number;
  /** With the messages of the contact on all connections. */
  readonly allChannels: boolean;
}

/** The cache tag of the files and links of a conversation. */
export const sharedMessagesTag = (ticketId: number) =>
  ({ type: 'messages', id: `shared ${ticketId}` }) as const;

/** The cache tag of what shows a message elsewhere than in its conversation: its details, and the files and links. */
export const messageTag = (messageId: number) => ({ type: 'messages', id: `message ${messageId}` }) as const;

/** The cache tag of what shows a ticket outside of the lists in pages. */
export const ticketTag = (ticketId: number) => ({ type: 'tickets', id: `ticket ${ticketId}` }) as const;

/** The cache tag of the people who get copies of answers in a ticket. */
export const copiesTag = (ticketId: number) => ({ type: 'messages', id: `copies ${ticketId}` }) as const;

/** The key of the request to the phone for older messages, which outlasts the row that shows it. */
export const earlierKey = (ticketId: number) => `earlier ${ticketId}`;

export const conversationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The conversation of a ticket, newest page first; each further page ends before the oldest loaded message. */
    conversation: build.infiniteQuery<MessagePage, ConversationKey, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ hasMore, messages: [oldest] }) => (hasMore ? oldest?.id : undefined),
      },
      query: ({ queryArg: { ticketId, allChannels }, pageParam: before }) => ({
        endpoint: messagesContract.page,
        params: { ticketId },
        query: { before, allChannels: allChannels || undefined, markRead: false }, // `useMarkRead` reports when the user sees it
      }),
      // which tickets the contact has on other channels changes with them
      providesTags: (found, _error, { allChannels }) => {
        if (!allChannels) return ['messages'];
        const ids = found?.pages.flatMap(({ tickets = [] }) => tickets.map(({ id }) => id)) ?? [];
        return ['messages', 'tickets', ...ids.map(ticketTag)];
      },
    }),
    /** The newest messages, uncached, for checks before sending. */
    newestMessages: queryOf(build, messagesContract.page, { keepUnusedDataFor: 0 }),
    /** All older messages back to a search result, in one request. */
    messagesUntil: queryOf(build, messagesContract.page, { keepUnusedDataFor: 0 }),
    sharedMessages: queryOf(build, messagesContract.shared, {
      providesTags: (shared, _, { params }) => [
        sharedMessagesTag(params.ticketId),
        ...[...(shared?.files ?? []), ...(shared?.links ?? [])].map(({ id }) => messageTag(id)),
      ],
    }),
    copies: queryOf(build, messagesContract.copies, {
      providesTags: (_people, _error, { params }) => [copiesTag(params.ticketId)],
    }),
    chooseCopies: mutationOf(build, messagesContract.chooseCopies, {
      // An optimistic update, reverted when the server refuses; without a connection it holds for what is written meanwhile.
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const { updateQueryData } = conversationApi.util;
        const shown = dispatch(updateQueryData('copies', { params }, (copies) => show(copies, body)));
        try {
          const { data } = await queryFulfilled;
          dispatch(updateQueryData('copies', { params }, () => data));
        } catch (failure) {
          if (!isTemporary((failure as { error: ApiError }).error)) shown.undo(); // the caller shows the error
        }
      },
    }),
    members: queryOf(build, messagesContract.members),
    customerPage: queryOf(build, messagesContract.customerPage),
    sendMessage: mutationOf(build, messagesContract.send),
    sendContacts: mutationOf(build, messagesContract.sendContacts),
    sendLocation: mutationOf(build, messagesContract.sendLocation),
    sendPoll: mutationOf(build, messagesContract.sendPoll),
    fetchEarlier: mutationOf(build, messagesContract.fetchEarlier),
    editMessage: mutationOf(build, messagesContract.edit),
    removeMessage: mutationOf(build, messagesContract.remove),
    retryMessage: mutationOf(build, messagesContract.retry),
    retryFile: mutationOf(build, messagesContract.retryFile),
    reactToMessage: mutationOf(build, messagesContract.react),
    reopenTicket: mutationOf(build, ticketsContract.update),
    /** Read again each time: it grows with each attempt and receipt. */
    deliveries: queryOf(build, messagesContract.deliveries, {
      keepUnusedDataFor: 0,
      providesTags: (_log, _error, { params }) => [messageTag(params.messageId)],
    }),
    openTicket: queryOf(build, ticketsContract.show, {
      providesTags: (_ticket, _error, { params }) => ['tickets', ticketTag(params.ticketId)],
    }),
    markTicketRead: mutationOf(build, ticketsContract.markRead),
    markTicketUnread: mutationOf(build, ticketsContract.markUnread),
    matchingQuickAnswers: queryOf(build, quickAnswersContract.page, { providesTags: ['quickAnswers'] }),
  }),
});

/** Shows a choice before the server has it. */
function show(copies: Copies, { people, blind }: CopiesForm): void {
  const named = new Set(people.map(({ address }) => address));
  const known = new Set(copies.people.map(({ address }) => address));
  copies.people.push(...people.filter(({ address }) => !known.has(address)));
  copies.leftOut = [...known].filter((address) => !named.has(address));
  copies.blind = [...blind];
}

export const {
  useChooseCopiesMutation,
  useConversationInfiniteQuery,
  useCopiesQuery,
  useCustomerPageQuery,
  useDeliveriesQuery,
  useMembersQuery,
  useOpenTicketQuery,
  useSharedMessagesQuery,
  useEditMessageMutation,
  useSendContactsMutation,
  useSendLocationMutation,
  useSendPollMutation,
  useFetchEarlierMutation,
  useMarkTicketReadMutation,
  useMarkTicketUnreadMutation,
  useReopenTicketMutation,
  useMatchingQuickAnswersQuery,
} = conversationApi;
