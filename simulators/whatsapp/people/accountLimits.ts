import { jidNormalizedUser, type BinaryNode } from '@whiskeysockets/baileys';
import { childOf, now } from '../wire/nodes.ts';
import { messageId } from './stanzas.ts';

/** How WhatsApp limits an account that writes to people who have not written to it. */
export interface AccountLimits {
  /** The account may write to nobody new until then; such messages are refused with 463. */
  lock?: { readonly until: Date; readonly kind: string } | null;
  /** Its quota of new chats in this cycle; a total of -1 is no limit. */
  quota?: {
    readonly total: number;
    readonly used: number;
    readonly endsAt: Date;
    readonly status: 'NONE' | 'FIRST_WARNING' | 'SECOND_WARNING' | 'CAPPED';
  } | null;
}

const NOBODY_NEW = 463;
/** The queries, by the ids with which the library asks. */
const QUERIES = { lock: '23983697327930364', quota: '24503548349331633' } as const;

/** The limits of one account, and the people who have written to it. */
export interface LimitsOfAccount {
  /** Replaces limits. @returns the notifications for the companion */
  set(limits: AccountLimits): BinaryNode[];
  /** A stanza is delivered to the account. */
  noteReceived(node: BinaryNode): void;
  /** The error code with which this message of the companion is refused. */
  refusalOf(message: BinaryNode): number | undefined;
  /** The answer to a `w:mex` query; undefined for other queries. */
  answer(iq: BinaryNode): BinaryNode[] | undefined;
  /** How often each was asked for. */
  readonly asked: { lock: number; quota: number };
}

const seconds = (date: Date) => String(Math.floor(date.getTime() / 1000));

export function createLimitsOfAccount(): LimitsOfAccount {
  let limits: AccountLimits = {};
  const writers = new Set<string>();
  const asked = { lock: 0, quota: 0 };

  const lockData = () => ({
    is_active: Boolean(limits.lock),
    time_enforcement_ends: limits.lock ? seconds(limits.lock.until) : '0',
    enforcement_type: limits.lock?.kind ?? 'DEFAULT',
  });
  const quotaData = () => ({
    total_quota: limits.quota?.total ?? -1,
    used_quota: limits.quota?.used ?? 0,
    cycle_start_timestamp: '0',
    cycle_end_timestamp: limits.quota ? seconds(limits.quota.endsAt) : '0',
    server_sent_timestamp: now(),
    capping_status: limits.quota?.status ?? 'NONE',
    mv_status: 'NOT_ELIGIBLE',
    ote_status: 'NOT_ELIGIBLE',
  });

  return {
    asked,
    set(next) {
      limits = { ...limits, ...next };
      return [
        ...(next.lock === undefined
          ? []
          : [
              notification('NotificationUserReachoutTimelockUpdate', {
                xwa2_notify_account_reachout_timelock: lockData(),
              }),
            ]),
        ...(next.quota === undefined
          ? []
          : [
              notification('MessageCappingInfoNotification', {
                xwa2_notify_new_chat_messages_capping_info_update: quotaData(),
              }),
            ]),
      ];
    },
    noteReceived({ tag, attrs }) {
      if (tag !== 'message' || attrs['category'] === 'peer' || attrs['recipient']) return;
      for (const jid of [attrs['from'], attrs['sender_pn'], attrs['sender_lid']])
        if (jid) writers.add(jidNormalizedUser(jid));
    },
    refusalOf({ attrs }) {
      const to = attrs['to'] ?? '';
      if (!limits.lock || limits.lock.until < new Date() || to.endsWith('@g.us')) return undefined;
      return writers.has(jidNormalizedUser(to)) ? undefined : NOBODY_NEW;
    },
    answer(iq) {
      switch (childOf(iq, 'query')?.attrs['query_id']) {
        case QUERIES.lock:
          asked.lock += 1;
          return result({ xwa2_fetch_account_reachout_timelock: lockData() });
        case QUERIES.quota:
          asked.quota += 1;
          return result({ xwa2_message_capping_info: quotaData() });
        default:
          return undefined;
      }
    },
  };
}

function result(data: object): BinaryNode[] {
  return [{ tag: 'result', attrs: {}, content: Buffer.from(JSON.stringify({ data })) }];
}

function notification(operation: string, data: object): BinaryNode {
  const update = {
    tag: 'update',
    attrs: { op_name: operation },
    content: Buffer.from(JSON.stringify({ data })),
  };
  return {
    tag: 'notification',
    attrs: { from: 's.whatsapp.net', type: 'mex', id: messageId(), t: now() },
    content: [update],
  };
}
