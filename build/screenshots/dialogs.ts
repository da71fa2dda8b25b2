import { AUTOMATION_DIALOGS } from './automationStates.ts';
import { BOARD_DIALOGS } from './boardStates.ts';
import { CONNECTION_DIALOGS } from './connectionDialogs.ts';
import { MACRO_DIALOGS } from './macroDialogs.ts';
import { CONVERSATION_DIALOGS } from './conversationDialogs.ts';
import { RECORD_DIALOGS } from './recordDialogs.ts';
import { SHELL_DIALOGS } from './shellDialogs.ts';
import { SSO_DIALOGS } from './ssoStates.ts';
import type { ScreenState } from './screenState.ts';
import { TICKET_DIALOGS } from './ticketDialogs.ts';
import { TWO_FACTOR_DIALOGS } from './twoFactorStates.ts';

/** Every dialog, drawer, menu and popover of the app. */
export const DIALOGS: readonly ScreenState[] = [
  ...TICKET_DIALOGS,
  ...BOARD_DIALOGS,
  ...CONVERSATION_DIALOGS,
  ...RECORD_DIALOGS,
  ...MACRO_DIALOGS,
  ...AUTOMATION_DIALOGS,
  ...CONNECTION_DIALOGS,
  ...SHELL_DIALOGS,
  ...TWO_FACTOR_DIALOGS,
  ...SSO_DIALOGS,
];
