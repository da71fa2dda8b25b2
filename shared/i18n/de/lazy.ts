import { auth } from './auth.ts';
import { commands } from './commands.ts';
import { connections } from './connections.ts';
import { contacts } from './contacts.ts';
import { conversation } from './conversation.ts';
import { dashboard } from './dashboard.ts';
import { desktop } from './desktop.ts';
import { gettingStarted } from './gettingStarted.ts';
import { inbox } from './inbox.ts';
import { integrations } from './integrations.ts';
import { personalization } from './personalization.ts';
import { publicApi } from './publicApi.ts';
import { queues } from './queues.ts';
import { quickAnswers } from './quickAnswers.ts';
import { servers } from './servers.ts';
import { settings } from './settings.ts';
import { tags } from './tags.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';
import { variables } from './variables.ts';
import type { LazyTranslations } from '../catalogue.ts';

export const lazy = {
  auth,
  commands,
  connections,
  contacts,
  conversation,
  dashboard,
  desktop,
  gettingStarted,
  inbox,
  integrations,
  personalization,
  publicApi,
  queues,
  quickAnswers,
  servers,
  settings,
  tags,
  users,
  validation,
  variables,
} satisfies LazyTranslations;
