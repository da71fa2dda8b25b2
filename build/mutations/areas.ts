/** An area of mutation tests: rules that are mutated, and the tests that have to notice it. */
export interface Area {
  /** Of `vitest.config.ts`. */
  readonly project: 'server' | 'screens';
  /** Its tests need neither database nor document, so that a mutant costs a second instead of ten. */
  readonly isPure?: boolean;
  /** The files whose rules are mutated. */
  readonly mutated: readonly string[];
  /** The test files, in the order in which they are run: the first test that fails ends it, so quick ones come first. */
  readonly tests: readonly string[];
}

const SERVER = 'server/features';
const CONVERSATION = 'desktop/renderer/features/conversation';
const LISTS = 'desktop/renderer/features/tickets';

export const AREAS: Readonly<Record<string, Area>> = {
  policies: {
    project: 'server',
    isPure: true,
    mutated: [
      `${SERVER}/tickets/ticket.policy.ts`,
      `${SERVER}/users/user.policy.ts`,
      `${SERVER}/quickAnswers/quickAnswer.policy.ts`,
      'shared/domain/{permissions,ticketRights}.ts',
    ],
    tests: [`${SERVER}/{tickets,users,quickAnswers}/*.policy.test.ts`, 'shared/domain/permissions.test.ts'],
  },
  visibility: {
    project: 'server',
    mutated: [`${SERVER}/tickets/visibility.ts`],
    tests: [`${SERVER}/tickets/visibility.test.ts`],
  },
  'transition-rules': {
    project: 'server',
    isPure: true,
    mutated: [`${SERVER}/tickets/transitions/intent.ts`, `${SERVER}/tickets/timeline/eventsBetween.ts`],
    tests: [
      `${SERVER}/tickets/transitions/intent.test.ts`,
      `${SERVER}/tickets/timeline/eventsBetween.test.ts`,
    ],
  },
  transitions: {
    project: 'server',
    mutated: [
      `${SERVER}/tickets/transitions/!(*.test|intent|autoReplies).ts`,
      `${SERVER}/tickets/guards/*.ts`,
      `${SERVER}/tickets/timeline/{recordTransition,ticketState}.ts`,
    ],
    tests: [
      `${SERVER}/tickets/transitions/closeIdleTickets.test.ts`,
      `${SERVER}/tickets/tickets.realtime.test.ts`,
      `${SERVER}/tickets/transitions/transitions.test.ts`,
      `${SERVER}/tickets/tickets.routes.test.ts`,
      `${SERVER}/tickets/timeline/timeline.test.ts`,
    ],
  },
  'queue-rules': {
    project: 'server',
    isPure: true,
    mutated: [`${SERVER}/messages/outbox/{backoff,refusalOf}.ts`, `${SERVER}/inbox/storable.ts`],
    tests: [`${SERVER}/messages/outbox/{backoff,refusalOf}.test.ts`, `${SERVER}/inbox/storable.test.ts`],
  },
  inbox: {
    project: 'server',
    mutated: [`${SERVER}/inbox/{,changes/}!(*.test|index|*.routes|*.events|*.realtime|inbound|storable).ts`],
    tests: [`${SERVER}/inbox/**/*.test.ts`],
  },
  outbox: {
    project: 'server',
    mutated: [`${SERVER}/messages/outbox/!(*.test|*.entity|backoff|refusalOf).ts`],
    tests: [
      `${SERVER}/messages/outbox/{outboxStatements,notes}.test.ts`,
      `${SERVER}/messages/outbox/{attemptToSend,concludeAttempt,connectionQueue}.test.ts`,
      `${SERVER}/messages/outbox/outbox.test.ts`,
      `${SERVER}/messages/outbox/undelivered.test.ts`,
      `${SERVER}/messages/outbox/leases.test.ts`,
    ],
  },
  'auth-tokens': {
    project: 'server',
    isPure: true,
    mutated: [`${SERVER}/auth/{accessToken,secretToken}.ts`, `${SERVER}/auth/limits/deviceCookie.ts`],
    tests: [`${SERVER}/auth/tokens.test.ts`],
  },
  auth: {
    project: 'server',
    mutated: [
      `${SERVER}/auth/{authenticate,logIn,refreshSession,sessions,workHours}.ts`,
      `${SERVER}/auth/limits/{loginLimit,passwordRequestLimit}.ts`,
      'server/platform/limits/rateLimit.ts',
    ],
    tests: [`${SERVER}/auth/{,limits/,account/}*.test.ts`],
  },
  media: {
    project: 'server',
    isPure: true,
    mutated: [
      'server/platform/http/{rawRoute,safeMime,signedAddress}.ts',
      'server/platform/net/{addresses,publicLookup,remoteFile}.ts',
      'server/platform/storage/mediaStorage.ts',
      `${SERVER}/messages/fileAddresses.ts`,
      'server/platform/files/fileKind.ts',
      `${SERVER}/messages/downloads/transfer.ts`,
      'shared/domain/mediaType.ts',
    ],
    tests: [
      'server/platform/http/{rawRoute,safeMime}.test.ts',
      'server/platform/net/{publicLookup,remoteFile}.test.ts',
      'server/platform/storage/mediaStorage.test.ts',
      `${SERVER}/messages/fileAddresses.test.ts`,
      'server/platform/files/fileKind.test.ts',
      `${SERVER}/messages/downloads/transfer.test.ts`,
      'shared/domain/mediaType.test.ts',
    ],
  },
  realtime: {
    project: 'server',
    isPure: true,
    mutated: ['server/platform/realtime/!(*.test).ts', `${SERVER}/tickets/{socketRequests,viewers}.ts`],
    tests: [
      `${SERVER}/tickets/{viewers,socketRequests}.test.ts`,
      'server/platform/realtime/presence.test.ts',
      'server/platform/realtime/gateway.test.ts',
    ],
  },
  audience: {
    project: 'server',
    mutated: [
      `${SERVER}/tickets/tickets.realtime.ts`,
      `${SERVER}/messages/{messages.realtime,subscribeTickets}.ts`,
    ],
    tests: [
      `${SERVER}/tickets/emitTicketEvents.test.ts`,
      `${SERVER}/messages/messages.realtime.test.ts`,
      `${SERVER}/messages/subscribeTickets.test.ts`,
      `${SERVER}/tickets/tickets.realtime.test.ts`,
    ],
  },
  'screen-lists': {
    project: 'screens',
    isPure: true,
    mutated: [
      `${CONVERSATION}/messagePages.ts`,
      `${LISTS}/list/ticketLists.ts`,
      'desktop/renderer/platform/api/applyServerEvent.ts',
      'desktop/renderer/platform/socket/batchEvents.ts',
    ],
    tests: [
      `${CONVERSATION}/messagePages.test.ts`,
      `${LISTS}/list/ticketLists.test.ts`,
      'desktop/renderer/platform/api/applyServerEvent.test.ts',
      'desktop/renderer/platform/socket/batchEvents.test.ts',
    ],
  },
  'screen-caches': {
    project: 'screens',
    isPure: true,
    mutated: [
      `${CONVERSATION}/{conversation.realtime,useMarkRead}.ts`,
      `${LISTS}/{tickets,ticketCounts}.realtime.ts`,
    ],
    tests: [
      `${CONVERSATION}/conversation.realtime.test.ts`,
      `${CONVERSATION}/useMarkRead.test.tsx`,
      `${LISTS}/tickets.realtime.test.tsx`,
    ],
  },
  'screen-outbox-rules': {
    project: 'screens',
    isPure: true,
    mutated: [`${CONVERSATION}/outbox/{outbox.slice,withTimeout,persistedMessage,persistedValue}.ts`],
    tests: [`${CONVERSATION}/outbox/{outbox.slice,withTimeout,persistedMessage}.test.ts`],
  },
  'screen-outbox': {
    project: 'screens',
    mutated: [
      `${CONVERSATION}/outbox/{outbox,sendWaiting,checkBeforeSending,persistedMessages,runInOneWindow}.ts`,
    ],
    tests: [`${CONVERSATION}/outbox/outboxRules.test.tsx`, `${CONVERSATION}/outbox/outbox.test.ts`],
  },
};
