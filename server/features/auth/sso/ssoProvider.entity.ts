import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PROFILES } from '#shared/domain/permissions.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Queue } from '#server/features/queues/index.ts';

/** The OpenID provider at which users log in: one row, or none. */
export const SsoProvider = defineEntity({
  name: 'SsoProvider',
  tableName: 'sso_providers',
  properties: {
    ...base,
    /** As it was entered; what the provider calls itself must be the same, except for a slash at the end. */
    issuer: p.string().length(500),
    clientId: p.string().length(255),
    /** Encrypted with the key of this installation. */
    clientSecret: p.blob(),
    /** Of the button on the login screen; empty: the usual text. */
    label: p.string().length(50),
    /** The claim that has the e-mail address of a person. */
    emailClaim: p.string().length(60),
    /** All its addresses count as verified, also where it does not say so. */
    trustsEmails: p.boolean(),
    /** People without an account get one at their first login. */
    createsUsers: p.boolean(),
    /** Domains of the addresses for which accounts are created; empty: any. */
    domains: p.array(),
    /** Agents may also log in by their passwords. */
    allowsPassword: p.boolean(),
    /** The profile of who has entered this: accounts that it may not manage are not linked by their addresses. */
    savedBy: p.enum([...PROFILES]),
    /** Of the accounts that are created. */
    queues: () => p.manyToMany(Queue).pivotTable('sso_provider_queues'),
  },
});
export type SsoProvider = InferEntity<typeof SsoProvider>;
