import { z } from 'zod';
import { PROFILES } from '../../domain/permissions.ts';
import { contract } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { tag, tagForm } from '../tags.ts';
import { userChange, userForm } from '../users.ts';
import { ifMatch, named, page, pageQuery, TOKEN_ERRORS } from './fields.ts';

/*
 * What a workspace consists of besides tickets and contacts: tags, users, queues and connections.
 */

const tagParams = z.object({ tagId: id });

export const apiTagsContract = contract({
  list: {
    method: 'GET',
    path: '/api/v1/tags',
    summary: 'List tags, oldest first',
    right: 'apiToken',
    scope: 'tags:read',
    query: pageQuery,
    response: page(tag),
    errors: [...TOKEN_ERRORS],
  },
  create: {
    method: 'POST',
    path: '/api/v1/tags',
    summary: 'Create a tag',
    right: 'apiToken',
    scope: 'tags:write',
    body: tagForm,
    response: tag,
    errors: [...TOKEN_ERRORS, 'ERR_TAG_NAME_ALREADY_EXISTS'],
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/tags/:tagId',
    summary: 'Update a tag; absent fields stay as they are',
    right: 'apiToken',
    scope: 'tags:write',
    params: tagParams,
    body: tagForm.partial(),
    response: tag,
    errors: [...TOKEN_ERRORS, 'ERR_NO_TAG_FOUND', 'ERR_TAG_NAME_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/tags/:tagId',
    summary: 'Delete a tag and take it from its contacts',
    right: 'apiToken',
    scope: 'tags:write',
    params: tagParams,
    response: nothing,
    errors: [...TOKEN_ERRORS, 'ERR_NO_TAG_FOUND'],
  },
});

export const apiUser = named.extend({
  email: z.string(),
  profile: z.enum(PROFILES),
  isOnline: z.boolean().describe('Connected, also when away.'),
  isAway: z.boolean().describe('Connected, but at none of the computers.'),
  isAvailable: z.boolean().describe('Has not set themselves to away.'),
  canSeeNumbers: z.boolean().describe('Sees whole phone numbers.'),
  startWork: z.string().describe('When they may sign in, `HH:MM`.'),
  endWork: z.string(),
  queues: z.array(named),
  connections: z.array(named),
});
export type ApiUser = z.output<typeof apiUser>;

const userParams = z.object({ userId: id });
const { name, startWork, endWork, queueIds, whatsappIds: connectionIds } = userChange.shape;

export const apiUsersContract = contract({
  list: {
    method: 'GET',
    path: '/api/v1/users',
    summary: 'List users, oldest first',
    right: 'apiToken',
    scope: 'users:read',
    query: pageQuery,
    response: page(apiUser),
    errors: [...TOKEN_ERRORS],
  },
  show: {
    method: 'GET',
    path: '/api/v1/users/:userId',
    summary: 'Get a user',
    right: 'apiToken',
    scope: 'users:read',
    params: userParams,
    isVersioned: true,
    response: apiUser,
    errors: [...TOKEN_ERRORS, 'ERR_NO_USER_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/api/v1/users',
    summary: 'Create an agent; programs create no admins',
    right: 'apiToken',
    scope: 'users:write',
    body: z.object({
      ...userForm.pick({ name: true, email: true, password: true, startWork: true, endWork: true }).shape,
      queueIds: userForm.shape.queueIds,
      connectionIds: userForm.shape.whatsappIds,
    }),
    isVersioned: true,
    response: apiUser,
    errors: [
      ...TOKEN_ERRORS,
      'ERR_USER_CREATION_COUNT',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_PASSWORD_COMMON',
      'ERR_PASSWORD_TOO_SHORT',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
    ],
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/users/:userId',
    summary:
      'Update name, working hours, queues and connections of an agent; absent fields stay as they are. Programs change neither admins nor emails and passwords',
    right: 'apiToken',
    scope: 'users:write',
    headers: ifMatch,
    params: userParams,
    body: z.object({ name, startWork, endWork, queueIds, connectionIds }),
    isVersioned: true,
    response: apiUser,
    errors: [
      ...TOKEN_ERRORS,
      'ERR_NO_USER_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_CHANGED_MEANWHILE',
    ],
  },
});

export const apiConnection = named.extend({ channel: z.string(), isDefault: z.boolean() });

export const apiListsContract = contract({
  queues: {
    method: 'GET',
    path: '/api/v1/queues',
    summary: 'List all queues by name, in a single page',
    right: 'apiToken',
    scope: 'tickets:read',
    response: page(named),
    errors: [...TOKEN_ERRORS],
  },
  closingReasons: {
    method: 'GET',
    path: '/api/v1/closing-reasons',
    summary: 'List all reasons for which tickets are closed, in their order and in a single page',
    right: 'apiToken',
    scope: 'tickets:read',
    response: page(named),
    errors: [...TOKEN_ERRORS],
  },
  connections: {
    method: 'GET',
    path: '/api/v1/connections',
    summary: 'List all connections by name, in a single page',
    right: 'apiToken',
    scope: 'tickets:read',
    response: page(apiConnection),
    errors: [...TOKEN_ERRORS],
  },
});
