import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '#server/features/users/index.ts';

/** The person at the OpenID provider whom an account belongs to. */
export const SsoLink = defineEntity({
  name: 'SsoLink',
  tableName: 'sso_links',
  properties: {
    user: () => p.oneToOne(User).owner().primary().ref().deleteRule('cascade'),
    issuer: p.string().length(500),
    /** What the provider calls the person; never another person. */
    subject: p.string().length(255),
    /** Some providers call a person differently for each application. */
    clientId: p.string().length(255),
    /** The address at the last login. */
    email: p.string().length(254),
    linkedAt: p.datetime(3),
  },
  uniques: [{ name: 'sso_links_person', properties: ['issuer', 'subject'] }],
});
export type SsoLink = InferEntity<typeof SsoLink>;
