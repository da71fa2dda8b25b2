import { actions } from './actions.ts';
import { auth } from './auth.ts';
import { automatic } from './automatic.ts';
import { commands } from './commands.ts';
import { connections } from './connections.ts';
import { contacts } from './contacts.ts';
import { conversation } from './conversation.ts';
import { dashboard } from './dashboard.ts';
import { desktop } from './desktop.ts';
import { errors } from './errors.ts';
import { integrations } from './integrations.ts';
import { notifications } from './notifications.ts';
import { personalization } from './personalization.ts';
import { publicApi } from './publicApi.ts';
import { queues } from './queues.ts';
import { quickAnswers } from './quickAnswers.ts';
import { servers } from './servers.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { system } from './system.ts';
import { tags } from './tags.ts';
import { tickets } from './tickets.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';
import { variables } from './variables.ts';
import type { Catalogue } from '../catalogue.ts';

export const hi = {
  actions,
  auth,
  automatic,
  commands,
  connections,
  contacts,
  conversation,
  dashboard,
  desktop,
  errors,
  integrations,
  notifications,
  personalization,
  publicApi,
  queues,
  quickAnswers,
  servers,
  settings,
  shell,
  system,
  tags,
  tickets,
  users,
  validation,
  variables,
} satisfies Catalogue;
