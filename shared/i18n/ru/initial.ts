import { actions } from './actions.ts';
import { automatic } from './automatic.ts';
import { errors } from './errors.ts';
import { notifications } from './notifications.ts';
import { shell } from './shell.ts';
import { system } from './system.ts';
import { tickets } from './tickets.ts';
import type { InitialTranslations } from '../catalogue.ts';

export const initial = {
  actions,
  automatic,
  errors,
  notifications,
  shell,
  system,
  tickets,
} satisfies InitialTranslations;
