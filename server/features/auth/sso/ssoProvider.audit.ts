import { audited } from '#server/platform/audit/auditedEntities.ts';
import { SsoProvider } from './ssoProvider.entity.ts';

export const auditedSsoProviders = audited(SsoProvider, {
  kinds: { created: 'sso.created', updated: 'sso.updated', deleted: 'sso.deleted' },
  nameOf: ({ issuer }) => issuer,
  fields: {
    issuer: 'shown',
    clientId: 'shown',
    clientSecret: 'onlyChanged',
    label: 'shown',
    emailClaim: 'shown',
    trustsEmails: 'shown',
    createsUsers: 'shown',
    domains: 'shown',
    allowsPassword: 'shown',
    savedBy: 'ignored',
    queues: 'shown',
  },
});
