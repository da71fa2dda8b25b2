import {
  AUDIT_LOG_DAYS,
  PASSWORD_MIN_LENGTHS,
  TIME_CREATE_NEW_TICKET_OPTIONS,
  WAITING_TARGETS,
} from './limits.ts';
import { TWO_FACTOR_AUDIENCES, type TwoFactorAudience } from './twoFactor.ts';

/** The groups of the settings page, in its order. */
export const SETTING_GROUPS = ['tickets', 'messages', 'workspace'] as const;
type Group = (typeof SETTING_GROUPS)[number];

/** How the settings page shows a setting, which also says what values it takes: on and off, or a choice. */
export type SettingForm =
  | { readonly group: Group; readonly control: 'switch' }
  | {
      readonly group: Group;
      readonly control: 'seconds';
      readonly options: readonly (typeof TIME_CREATE_NEW_TICKET_OPTIONS)[number][];
    }
  | { readonly group: Group; readonly control: 'characters'; readonly options: readonly number[] }
  /** Zero is off. */
  | { readonly group: Group; readonly control: 'minutes'; readonly options: readonly number[] }
  | { readonly group: Group; readonly control: 'days'; readonly options: readonly number[] }
  /** Whom it concerns. */
  | { readonly group: Group; readonly control: 'people'; readonly options: readonly TwoFactorAudience[] };

/** A setting of the workspace. All are stored as text and changed with the permission `settings:manage`. */
export type SettingDefinition = {
  /** The value of a new installation. */
  readonly default: string;
  /** Who may read the value: every user, or only those with `settings:manage`. */
  readonly readers: 'everyone' | 'managers';
} & (
  | { readonly form: SettingForm }
  /** Not on the settings page; the pattern says what values it takes. */
  | { readonly form: null; readonly pattern: RegExp }
);

const onOff = <Where extends Group>(group: Where, value: 'enabled' | 'disabled') => ({
  default: value,
  readers: 'everyone' as const,
  form: { group, control: 'switch' as const },
});

/** Of a model (`gpt-4o-mini`, `llama3.2:latest`, `meta-llama/Llama-3.1-8B`), or of a deployment at Azure. */
const MODEL_NAME = /^([\w@][\w.:/@+-]{0,199})?$/;
const IDS = /^(\d{1,9}(,\d{1,9})*)?$/;
const PRICE = /^\d{1,5}(\.\d{1,6})?$/;

/** All settings, in the order of the settings page: validation, default, readers and form come from here. */
export const SETTINGS = {
  timeCreateNewTicket: {
    default: '10',
    readers: 'everyone',
    form: { group: 'tickets', control: 'seconds', options: TIME_CREATE_NEW_TICKET_OPTIONS },
  },
  /** How long customers may wait before their tickets are highlighted. */
  waitingTarget: {
    default: '15',
    readers: 'everyone',
    form: { group: 'tickets', control: 'minutes', options: WAITING_TARGETS },
  },
  allTicket: onOff('tickets', 'disabled'),
  openTickets: onOff('tickets', 'disabled'),
  tabsPending: onOff('tickets', 'enabled'),
  tabsClosed: onOff('tickets', 'enabled'),
  listItemSpy: onOff('tickets', 'enabled'),
  contactHistory: onOff('tickets', 'disabled'),
  created: onOff('tickets', 'disabled'),
  ASC: onOff('tickets', 'disabled'),
  /** People give a reason when they resolve a ticket, as soon as there are reasons. */
  closingReasonRequired: onOff('tickets', 'disabled'),
  CheckMsgIsGroup: onOff('messages', 'enabled'),
  call: onOff('messages', 'disabled'),
  signOption: onOff('messages', 'enabled'),
  quickAnswer: onOff('messages', 'disabled'),
  passwordMinLength: {
    default: '5',
    readers: 'everyone',
    form: { group: 'workspace', control: 'characters', options: PASSWORD_MIN_LENGTHS },
  },
  /** Who has to log in with a second factor. */
  twoFactorRequired: {
    default: 'nobody',
    readers: 'everyone',
    form: { group: 'workspace', control: 'people', options: TWO_FACTOR_AUDIENCES },
  },
  userCreation: onOff('workspace', 'disabled'),
  /** After how many days entries of the audit log are deleted. */
  auditLogDays: {
    default: '365',
    readers: 'everyone',
    form: { group: 'workspace', control: 'days', options: AUDIT_LOG_DAYS },
  },
  sideMenu: onOff('workspace', 'enabled'),
  darkMode: onOff('workspace', 'disabled'),
  closeTicketApi: onOff('workspace', 'disabled'),
  /** Customers see that an agent types also where a phone is linked, whose notifications might suffer. */
  typingByPhone: onOff('messages', 'disabled'),
  /** An experiment: WhatsApp's demand for a passkey is answered, by the desktop program on Windows. */
  passkeyLinking: onOff('workspace', 'disabled'),
  /** Who may use the AI, which costs money and sends texts of customers, masked, to its provider. */
  aiAccess: { default: 'off', readers: 'everyone', form: null, pattern: /^(off|admins|everyone)$/ },
  /** Ids of queues whose tickets never reach the AI. */
  aiQueuesOff: { default: '', readers: 'everyone', form: null, pattern: IDS },
  /** Ids of connections whose tickets never reach the AI. */
  aiConnectionsOff: { default: '', readers: 'everyone', form: null, pattern: IDS },
  /** Ids of connections whose locations never reach the map service. */
  mapsConnectionsOff: { default: '', readers: 'everyone', form: null, pattern: IDS },
  aiModel: { default: '', readers: 'everyone', form: null, pattern: MODEL_NAME },
  /** Empty: voice messages are not transcribed. */
  aiTranscriptionModel: { default: '', readers: 'everyone', form: null, pattern: MODEL_NAME },
  /** Received voice messages are transcribed without being asked for. */
  aiAutoTranscribe: { default: 'disabled', readers: 'everyone', form: null, pattern: /^(enabled|disabled)$/ },
  /** Tokens of a day, of all users together; 0: no limit. */
  aiDailyTokens: { default: '500000', readers: 'everyone', form: null, pattern: /^(0|[1-9]\d{0,8})$/ },
  /** Highest cost of a day by the prices below; 0: no limit. */
  aiDailyCost: { default: '0', readers: 'everyone', form: null, pattern: PRICE },
  /** What a million tokens cost, in any currency. */
  aiInputPrice: { default: '0', readers: 'everyone', form: null, pattern: PRICE },
  aiOutputPrice: { default: '0', readers: 'everyone', form: null, pattern: PRICE },
  /** What a minute of transcribed audio costs. */
  aiAudioPrice: { default: '0', readers: 'everyone', form: null, pattern: PRICE },
  /** Generated at the first start. Valid in an HTTP header and hard to guess; an empty token disables the API. */
  userApiToken: { default: '', readers: 'managers', form: null, pattern: /^([\w.~+/=-]{32,200})?$/ },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** The settings that the settings page shows; each needs a text in `settings.labels` and `settings.hints`. */
export type FormSettingKey = {
  [Key in SettingKey]: (typeof SETTINGS)[Key]['form'] extends null ? never : Key;
}[SettingKey];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Whether only users who manage settings may read it. */
export function isSecretSetting(key: string): boolean {
  return isSettingKey(key) && SETTINGS[key].readers === 'managers';
}
