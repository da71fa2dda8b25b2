/** An area of mutation tests: rules that are mutated, and the tests that have to notice it. */
export interface Area {
  /** Of `vitest.config.ts`. */
  readonly project: 'server' | 'screens' | 'shared';
  /** The files whose rules are mutated. */
  readonly mutated: readonly string[];
  /** The test files, or folders of them, that are run. */
  readonly tests: readonly string[];
}

const SERVER = 'server/features';
const CONVERSATION = 'desktop/renderer/features/conversation';
const LISTS = 'desktop/renderer/features/tickets';

export const AREAS: Readonly<Record<string, Area>> = {
  policies: {
    project: 'server',
    mutated: [
      `${SERVER}/tickets/{visibility,ticket.policy}.ts`,
      `${SERVER}/users/user.policy.ts`,
      `${SERVER}/quickAnswers/quickAnswer.policy.ts`,
      'shared/domain/{permissions,ticketRights}.ts',
    ],
    tests: [
      `${SERVER}/tickets/{visibility,ticket.policy}.test.ts`,
      `${SERVER}/{users,quickAnswers}/*.policy.test.ts`,
      'shared/domain/permissions.test.ts',
    ],
  },
  transitions: {
    project: 'server',
    mutated: [
      `${SERVER}/tickets/transitions/*.ts`,
      `!${SERVER}/tickets/transitions/*.test.ts`,
      `${SERVER}/tickets/guards/*.ts`,
      `${SERVER}/tickets/timeline/{recordTransition,ticketState}.ts`,
    ],
    tests: [
      `${SERVER}/tickets/transitions/*.test.ts`,
      `${SERVER}/tickets/timeline/*.test.ts`,
      `${SERVER}/tickets/tickets.routes.test.ts`,
    ],
  },
  inbox: {
    project: 'server',
    mutated: [`${SERVER}/inbox/{,changes/}!(*.test|index|*.routes|*.events|*.realtime|inbound).ts`],
    tests: [`${SERVER}/inbox/**/*.test.ts`],
  },
  outbox: {
    project: 'server',
    mutated: [`${SERVER}/messages/outbox/!(*.test|*.entity).ts`],
    tests: [`${SERVER}/messages/outbox/*.test.ts`],
  },
  auth: {
    project: 'server',
    mutated: [
      `${SERVER}/auth/{accessToken,authenticate,logIn,refreshSession,secretToken,sessions,workHours}.ts`,
      `${SERVER}/auth/limits/!(*.test).ts`,
      'server/platform/limits/rateLimit.ts',
    ],
    tests: [`${SERVER}/auth/{,limits/}*.test.ts`],
  },
  media: {
    project: 'server',
    mutated: [
      'server/platform/http/{rawRoute,safeMime,signedAddress}.ts',
      'server/platform/net/{addresses,remoteFile}.ts',
      'server/platform/storage/mediaStorage.ts',
      `${SERVER}/messages/{fileAddresses,mediaFiles}.ts`,
      `${SERVER}/messages/sending/fileKind.ts`,
      `${SERVER}/messages/downloads/transfer.ts`,
    ],
    tests: [
      `${SERVER}/messages/{fileAddresses,servedFiles}.test.ts`,
      `${SERVER}/messages/sending/fileKind.test.ts`,
      'server/platform/net/remoteFile.test.ts',
      'server/platform/storage/mediaStorage.test.ts',
    ],
  },
  realtime: {
    project: 'server',
    mutated: [
      'server/platform/realtime/*.ts',
      '!server/platform/realtime/*.test.ts',
      `${SERVER}/tickets/{tickets.realtime,socketRequests,viewers}.ts`,
      `${SERVER}/messages/{messages.realtime,subscribeTickets}.ts`,
    ],
    tests: ['server/platform/realtime/*.test.ts', `${SERVER}/tickets/{tickets.realtime,viewers}.test.ts`],
  },
  'screen-caches': {
    project: 'screens',
    mutated: [
      `${CONVERSATION}/{messagePages,conversation.realtime,useMarkRead}.ts`,
      `${LISTS}/list/ticketLists.ts`,
      `${LISTS}/{tickets,ticketCounts}.realtime.ts`,
      'desktop/renderer/platform/api/applyServerEvent.ts',
      'desktop/renderer/platform/socket/batchEvents.ts',
    ],
    tests: [
      `${CONVERSATION}/*.test.{ts,tsx}`,
      `${LISTS}/list/ticketLists.test.ts`,
      'desktop/renderer/app/RealtimeSubscriptions.test.ts',
      'desktop/renderer/platform/api/applyServerEvent.test.ts',
      'desktop/renderer/platform/socket/batchEvents.test.ts',
    ],
  },
  'screen-outbox': {
    project: 'screens',
    mutated: [`${CONVERSATION}/outbox/*.ts`, `!${CONVERSATION}/outbox/*.test.ts`],
    tests: [`${CONVERSATION}/outbox/*.test.{ts,tsx}`],
  },
};
