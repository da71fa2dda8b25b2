import type { ApiScope } from '#shared/domain/apiTokens.ts';

const TEXTS = {
  'messages:send': 'apiTokens.scopes.messages.send',
  'messages:read': 'apiTokens.scopes.messages.read',
} as const satisfies Record<ApiScope, string>;

/** The key of the text that says what a token allows. */
export function scopeText(scope: ApiScope) {
  return TEXTS[scope];
}
