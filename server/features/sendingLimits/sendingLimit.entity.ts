import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** The limits for first contacts of one connection: those of its users, and those that the provider reports. */
export const SendingLimit = defineEntity({
  name: 'SendingLimit',
  tableName: 'sending_limits',
  properties: {
    connection: () => p.oneToOne(Connection).owner().primary().ref().deleteRule('cascade'),
    isLimited: p.boolean().default(true),
    /** People who may be written to first within 24 hours. */
    dailyLimit: p.integer().default(60),
    /** Average seconds between two first contacts. */
    minPause: p.integer().default(20),
    hasWarmUp: p.boolean().default(true),
    /** The linked number, and since when: another number begins a new warm-up. */
    number: p.string().length(40).default(''),
    linkedAt: p.datetime(3).nullable(),
    /** The provider lets the account write to nobody new until `lockedUntil`, or for an unknown time. */
    isLocked: p.boolean().default(false),
    lockedUntil: p.datetime(3).nullable(),
    lockKind: p.string().length(60).default(''),
    /** The provider's quota of new chats; a total of null is no limit. */
    quotaTotal: p.integer().nullable(),
    quotaUsed: p.integer().nullable(),
    /** As the provider names it; empty when it has not named any. */
    quotaStatus: p.string().length(30).default(''),
    quotaResetsAt: p.datetime(3).nullable(),
    /** After refused first contacts: how many in a row, and the pause after the last one. */
    refusals: p.integer().default(0),
    refusedUntil: p.datetime(3).nullable(),
    /** When the provider last named its limits. */
    checkedAt: p.datetime(3).nullable(),
  },
});
export type SendingLimit = InferEntity<typeof SendingLimit>;
