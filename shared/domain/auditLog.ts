/** What the audit log records, by the groups that it can be filtered by. */
export const AUDIT_KINDS = {
  access: ['session.opened', 'session.refused', 'session.ended'],
  users: [
    'user.created',
    'user.updated',
    'user.deleted',
    'twoFactor.turnedOn',
    'twoFactor.turnedOff',
    'twoFactor.reset',
    'recoveryCodes.renewed',
    'ssoLink.created',
    'ssoLink.removed',
    'invitation.created',
    'invitation.revoked',
    'signup.refused',
  ],
  settings: [
    'setting.updated',
    'integration.updated',
    'sso.created',
    'sso.updated',
    'sso.deleted',
    'personalization.updated',
    'personalization.reset',
    'aiPage.created',
    'aiPage.updated',
    'aiPage.deleted',
    'system.restarted',
    'import.started',
    'auditLog.exported',
    'closingReason.created',
    'closingReason.updated',
    'closingReason.deleted',
    'closingReasons.reordered',
  ],
  connections: [
    'connection.created',
    'connection.updated',
    'connection.deleted',
    'connection.started',
    'connection.stopped',
    'connection.restarted',
    'connection.renewed',
    'connection.loggedOut',
    'sendingLimits.updated',
  ],
  queues: ['queue.created', 'queue.updated', 'queue.deleted', 'closedDay.saved', 'closedDay.deleted'],
  board: ['stage.created', 'stage.updated', 'stage.deleted', 'stages.reordered'],
  tags: ['tag.created', 'tag.updated', 'tag.deleted', 'tags.deleted'],
  quickAnswers: ['quickAnswer.created', 'quickAnswer.updated', 'quickAnswer.deleted', 'quickAnswers.deleted'],
  macros: ['macro.created', 'macro.updated', 'macro.deleted'],
  automations: ['automation.created', 'automation.updated', 'automation.deleted', 'automations.reordered'],
  savedViews: ['savedView.created', 'savedView.updated', 'savedView.deleted', 'savedViews.reordered'],
  contacts: [
    'contact.deleted',
    'contacts.deleted',
    'contact.merged',
    'contacts.exported',
    'contacts.imported',
  ],
  tickets: ['ticket.deleted', 'tickets.closed'],
  programs: ['apiToken.created', 'apiToken.revoked', 'webhook.created', 'webhook.updated', 'webhook.deleted'],
} as const;

export type AuditGroup = keyof typeof AUDIT_KINDS;
export type AuditKind = (typeof AUDIT_KINDS)[AuditGroup][number];

export const AUDIT_GROUPS = Object.keys(AUDIT_KINDS) as AuditGroup[]; // its keys are the groups

/** Who has done it: a user, a program with an API token, an unknown client, or Ramal itself. */
export const AUDIT_AUTHORS = ['user', 'program', 'unknown', 'ramal'] as const;
export type AuditAuthor = (typeof AUDIT_AUTHORS)[number];

export type AuditValue = string | number | boolean | null | readonly string[];

/** A changed field, with its value before and after. Of secrets it is only known that they were changed. */
export type AuditChange =
  | { readonly field: string; readonly before: AuditValue; readonly after: AuditValue }
  | { readonly field: string; readonly isSecret: true };
