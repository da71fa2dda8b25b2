import { z } from 'zod';
import { AWAY_REASON_MAX, NAME_LENGTH, PASSWORD_LENGTH } from '../domain/limits.ts';
import { PROFILES } from '../domain/permissions.ts';
import { TIME_OF_DAY } from '../domain/timeOfDay.ts';
import type { SessionEndReason } from './auth.ts';
import { contract } from './endpoint.ts';
import { email, flag, id, ids, nothing, pageQuery } from './fields.ts';
import { queueSummary } from './queues.ts';

/** "enabled": the user sees full phone numbers. */
const isTricked = z.preprocess(
  (value) =>
    value === true || value === 'true'
      ? 'enabled'
      : value === false || value === 'false'
        ? 'disabled'
        : value,
  z.enum(['enabled', 'disabled']),
);

export const userSummary = z.object({ id, name: z.string() });

/** What users say of themselves, on all their devices, or an admin of them; who is not available gets no tickets automatically. */
export const availability = z.object({
  isAvailable: z.boolean(),
  /** Why not; empty without a reason. */
  reason: z.string(),
  /** The name of the colleague who has said it; absent when it was the user. */
  setBy: z.string().optional(),
});
export type Availability = z.output<typeof availability>;

export const availabilityForm = z.object({
  isAvailable: flag,
  /** Of a user who is not available. */
  reason: z.string().trim().max(AWAY_REASON_MAX).default(''),
});
export type AvailabilityForm = z.output<typeof availabilityForm>;

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  profile: z.enum(PROFILES),
  /** Connected, also when away. */
  online: z.boolean(),
  /** Connected, but at none of the computers. */
  away: z.boolean(),
  /** Absent from servers of earlier versions. */
  availability: availability.optional(),
  isTricked: z.enum(['enabled', 'disabled']),
  /** May export all contacts as a file. */
  exportsContacts: z.boolean(),
  startWork: z.string(),
  endWork: z.string(),
  queues: z.array(queueSummary),
  whatsapps: z.array(z.object({ id, name: z.string() })),
  /** The address of the picture; empty without one. Absent from servers of earlier versions. */
  picture: z.string().optional(),
});
export type User = z.output<typeof user>;

export const userName = z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max);
export const password = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);
const timeOfDay = z.string().regex(TIME_OF_DAY);

/** Form with which people create their own account. */
export const signupForm = z.object({ name: userName, email, password });

export const userForm = z.object({
  name: userName,
  email,
  password,
  profile: z.enum(PROFILES).default('user'),
  isTricked: isTricked.default('enabled'),
  /** Absent: admins may, others may not. */
  exportsContacts: flag.optional(),
  startWork: timeOfDay.default('00:00'),
  endWork: timeOfDay.default('23:59'),
  queueIds: ids.default([]),
  whatsappIds: ids.default([]),
});
export type UserForm = z.output<typeof userForm>;

/** Absent fields stay unchanged; an empty password keeps the old one. */
export const userChange = z.object({
  name: userName.optional(),
  email: email.optional(),
  password: z.preprocess((value) => (value === '' ? undefined : value), password.optional()),
  /** Required when users change their own email or password. */
  currentPassword: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.string().max(200).optional(),
  ),
  profile: z.enum(PROFILES).optional(),
  isTricked: isTricked.optional(),
  exportsContacts: flag.optional(),
  startWork: timeOfDay.optional(),
  endWork: timeOfDay.optional(),
  queueIds: ids.optional(),
  whatsappIds: ids.optional(),
});
export type UserChange = z.output<typeof userChange>;

export const usersContract = contract({
  page: {
    method: 'GET',
    path: '/users',
    summary: 'List users, in pages',
    right: 'signedIn',
    query: pageQuery.extend({
      /** Only users who are online now, also when away. */
      showOnlyActive: flag.default(false),
    }),
    response: z.object({ users: z.array(user), hasMore: z.boolean(), count: z.int() }),
  },
  show: {
    method: 'GET',
    path: '/users/:userId',
    summary: 'Get a user',
    right: 'signedIn',
    params: z.object({ userId: id }),
    response: user,
    errors: ['ERR_NO_USER_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/users',
    summary: 'Create a user',
    right: 'users:manage',
    body: userForm,
    response: user,
    errors: [
      'ERR_USER_CREATION_COUNT',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_PASSWORD_COMMON',
      'ERR_PASSWORD_TOO_SHORT',
    ],
  },
  update: {
    method: 'PUT',
    path: '/users/:userId',
    summary:
      'Update a user; all users may change their own name, and with their current password their own email and password',
    right: 'signedIn',
    params: z.object({ userId: id }),
    body: userChange,
    response: user,
    errors: [
      'ERR_NO_USER_FOUND',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_CURRENT_PASSWORD',
      'ERR_PASSWORD_COMMON',
      'ERR_PASSWORD_TOO_SHORT',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  setAvailability: {
    method: 'PUT',
    path: '/availability',
    summary: 'Say whether you are available, on all your devices',
    right: 'signedIn',
    body: availabilityForm,
    response: user,
    errors: ['ERR_NO_USER_FOUND'],
  },
  setAvailabilityOf: {
    method: 'PUT',
    path: '/users/:userId/availability',
    summary: 'Say whether a user is available, who is shown who has said it',
    right: 'users:manage',
    params: z.object({ userId: id }),
    body: availabilityForm,
    response: user,
    errors: ['ERR_NO_USER_FOUND'],
  },
  putPicture: {
    method: 'PUT',
    path: '/users/:userId/picture',
    summary:
      'Upload the picture of a user, which customers see in the webchat; all users may change their own',
    right: 'signedIn',
    params: z.object({ userId: id }),
    files: 'picture',
    response: user,
    errors: [
      'ERR_NO_USER_FOUND',
      'ERR_FILE_EMPTY',
      'ERR_IMAGE_TOO_COMPLEX',
      'ERR_IMAGE_TOO_LARGE',
      'ERR_IMAGE_TYPE',
    ],
  },
  removePicture: {
    method: 'DELETE',
    path: '/users/:userId/picture',
    summary: 'Remove the picture of a user',
    right: 'signedIn',
    params: z.object({ userId: id }),
    response: user,
    errors: ['ERR_NO_USER_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/users/:userId',
    summary: 'Delete a user; their open tickets return to waiting, nothing else is deleted',
    right: 'users:manage',
    params: z.object({ userId: id }),
    response: nothing,
    errors: ['ERR_NO_USER_FOUND'],
  },
});

export interface UserEvents {
  user: (event: { action: 'create' | 'update'; user: User } | { action: 'delete'; userId: number }) => void;
  userSessionUpdate: (event: { userId: number; online: boolean; away: boolean }) => void;
  userSessionExpired: (event: { userId: number; message: string; reason?: SessionEndReason }) => void;
}
