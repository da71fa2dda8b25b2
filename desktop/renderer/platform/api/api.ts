import { createApi } from '@reduxjs/toolkit/query/react';
import { serverBaseQuery } from './baseQuery.ts';

/** What can become stale in the cache: one word per kind of record. */
export const CACHE_TAGS = [
  'connections',
  'contacts',
  'dashboard',
  'integrations',
  'invitations',
  'messages',
  'personalizations',
  'queues',
  'quickAnswers',
  'settings',
  'signups',
  'tags',
  'ticketCounts',
  'tickets',
  'users',
] as const;

/** The cache of everything that the server knows; each feature adds its endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: serverBaseQuery,
  tagTypes: CACHE_TAGS,
  endpoints: () => ({}),
});

/** Marks every list and record as stale: those on a screen are fetched again. */
export const forgetEverything = () => api.util.invalidateTags([...CACHE_TAGS]);
