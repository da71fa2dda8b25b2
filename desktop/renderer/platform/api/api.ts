import { createApi } from '@reduxjs/toolkit/query/react';
import { serverBaseQuery } from './baseQuery.ts';

/** Cache tags: one per kind of record that can become stale. */
export const CACHE_TAGS = [
  'aiPages',
  'aiSummaries',
  'auditLog',
  'automations',
  'closingReasons',
  'connections',
  'contacts',
  'dashboard',
  'historyImports',
  'imports',
  'integrationStates',
  'integrations',
  'invitations',
  'macros',
  'mentions',
  'messages',
  'personalizations',
  'queues',
  'closedDays',
  'savedViews',
  'scheduledMessages',
  'quickAnswers',
  'sendingLimits',
  'settings',
  'signups',
  'sso',
  'stages',
  'tags',
  'ticketCounts',
  'tickets',
  'twoFactor',
  'unfinishedMessages',
  'users',
  'apiTokens',
  'webhooks',
] as const;

export type CacheTag = (typeof CACHE_TAGS)[number];

/** The RTK Query cache of all server data; each feature adds its endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: serverBaseQuery,
  tagTypes: CACHE_TAGS,
  endpoints: () => ({}),
});

/** Invalidates every list and record; those on the screen are fetched again. */
export const forgetEverything = () => api.util.invalidateTags([...CACHE_TAGS]);
