import type { ApiScope } from '#shared/domain/apiTokens.ts';

const TEXTS = {
  'messages:send': 'apiTokens.scopes.messages.send',
  'messages:read': 'apiTokens.scopes.messages.read',
  'tickets:read': 'apiTokens.scopes.tickets.read',
  'tickets:write': 'apiTokens.scopes.tickets.write',
  'conversations:read': 'apiTokens.scopes.conversations.read',
  'notes:read': 'apiTokens.scopes.notes.read',
  'notes:write': 'apiTokens.scopes.notes.write',
  'contacts:read': 'apiTokens.scopes.contacts.read',
  'contacts:write': 'apiTokens.scopes.contacts.write',
  'contacts:delete': 'apiTokens.scopes.contacts.delete',
  'tags:read': 'apiTokens.scopes.tags.read',
  'tags:write': 'apiTokens.scopes.tags.write',
  'users:read': 'apiTokens.scopes.users.read',
  'users:write': 'apiTokens.scopes.users.write',
} as const satisfies Record<ApiScope, string>;

/** The key of the text that says what a token allows. */
export function scopeText(scope: ApiScope) {
  return TEXTS[scope];
}
