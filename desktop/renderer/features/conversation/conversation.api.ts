import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

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
    members: queryOf(build, messagesContract.members),
    customerPage: queryOf(build, messagesContract.customerPage),
    sendMessage: mutationOf(build, messagesContract.send),
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

export const {
  useConversationInfiniteQuery,
  useCopiesQuery,
  useCustomerPageQuery,
  useDeliveriesQuery,
  useMembersQuery,
  useOpenTicketQuery,
  useSharedMessagesQuery,
  useEditMessageMutation,
  useRemoveMessageMutation,
  useRetryFileMutation,
  useSendLocationMutation,
  useSendPollMutation,
  useFetchEarlierMutation,
  useRetryMessageMutation,
  useReactToMessageMutation,
  useMarkTicketReadMutation,
  useMarkTicketUnreadMutation,
  useReopenTicketMutation,
  useMatchingQuickAnswersQuery,
} = conversationApi;
