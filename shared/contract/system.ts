import { z } from 'zod';
import { connectionActivity } from './connections.ts';
import { contract } from './endpoint.ts';
import { PROCESS_ROLES } from '../domain/processRoles.ts';
import { CONNECTION_STATUSES } from '../domain/connectionStatus.ts';
import { moment, nothing } from './fields.ts';

/** The readiness checks of the server; `redis` only where it is used. */
export const READINESS_CHECKS = [
  'database',
  'schema',
  'locks',
  'media',
  'disk',
  'inbox',
  'outbox',
  'mail',
  'credentials',
  'jobs',
  'redis',
] as const;
export type ReadinessCheck = (typeof READINESS_CHECKS)[number];

/** Why a check failed: its value exceeds the limit, it threw an error, or it timed out. */
export const CHECK_FAILURES = ['limit', 'error', 'timeout'] as const;
export type CheckFailure = (typeof CHECK_FAILURES)[number];

const checkResult = z.object({
  name: z.enum(READINESS_CHECKS),
  isOk: z.boolean(),
  /** Null when the check passed. */
  failure: z.enum(CHECK_FAILURES).nullable(),
  /** English text for the operators of the server; null when the check passed. */
  problem: z.string().nullable(),
  /** Bytes for `disk`, seconds for `locks`, `inbox`, `outbox`, `mail` and `jobs`, a count for `schema`, days for
   * `credentials`; null when not measured. */
  value: z.number().nullable(),
  milliseconds: z.int(),
});
export type CheckResult = z.output<typeof checkResult>;

const systemStatus = z.object({
  /** Whether the checks have passed without which this process can serve nobody: database, schema, media on its disk, and disk. */
  isReady: z.boolean(),
  measuredAt: moment,
  checks: z.array(checkResult).readonly(),
  /** Of the process that answered. */
  roles: z.array(z.enum(PROCESS_ROLES)).readonly(),
  /** All processes on the database, the oldest first; absent from servers that do not know them. */
  processes: z
    .array(
      z.object({
        id: z.uuid(),
        host: z.string(),
        /** Of the operating system of the host. */
        pid: z.int(),
        version: z.string(),
        roles: z.array(z.enum(PROCESS_ROLES)).readonly(),
        /** How many sessions it runs of channels whose sessions belong to one process. */
        sessions: z.int(),
        /** How many screens are connected to it. */
        sockets: z.int(),
        startedAt: moment,
        seenAt: moment,
      }),
    )
    .optional(),
  /** Whether the server has dictionaries for the spell checker of the desktop program. */
  hasDictionaries: z.boolean(),
  /** Links that the server sends out begin with `localhost` although other computers reach it. Absent from earlier servers. */
  lacksPublicUrl: z.boolean().optional(),
  connections: z.array(connectionActivity.extend({ name: z.string(), status: z.enum(CONNECTION_STATUSES) })),
});
/** The status before it is serialised. */
export type SystemStatus = Omit<z.input<typeof systemStatus>, 'checks'> & {
  readonly checks: readonly CheckResult[];
};

export const systemContract = contract({
  version: {
    method: 'GET',
    path: '/version',
    summary: 'Get the version of the server and the latest release',
    right: 'signedIn',
    response: z.object({
      /** E.g. `v1.10.4`. */
      version: z.string(),
      /** The latest release; null when not known. */
      latest: z.string().nullable(),
      isOutdated: z.boolean(),
    }),
  },
  status: {
    method: 'GET',
    path: '/system/status',
    summary: 'Get the results of the readiness checks and the activity of each connection',
    right: 'connections:manage',
    response: systemStatus,
  },
  restart: {
    method: 'POST',
    path: '/restartpm2',
    summary: 'Restart the server inside its process',
    right: 'connections:manage',
    response: nothing,
  },
});
