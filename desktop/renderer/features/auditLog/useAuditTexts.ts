import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AuditAuthor, AuditEntry } from '#shared/contract/auditLog.ts';
import { ASSIGNMENTS } from '#shared/domain/assignment.ts';
import { AUDIT_KINDS, type AuditKind, type AuditValue } from '#shared/domain/auditLog.ts';
import { INTEGRATION_KEYS } from '#shared/domain/integrations.ts';
import { PROFILES } from '#shared/domain/permissions.ts';
import { isSettingKey, SETTINGS, type FormSettingKey } from '#shared/domain/settings.ts';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';
import { weekdayNames } from '#shared/domain/weekdays.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { FIELD_LABELS } from './fieldLabels.ts';

const KINDS: readonly string[] = Object.values(AUDIT_KINDS).flat();
const isKind = (kind: string): kind is AuditKind => KINDS.includes(kind);

const REASONS = [
  'ERR_INVALID_CREDENTIALS',
  'ERR_OUT_OF_HOURS',
  'ERR_TWO_FACTOR_CODE',
  'ERR_SSO_ONLY',
  'ERR_SSO_EMAIL_UNVERIFIED',
  'ERR_SSO_NO_ACCOUNT',
  'ERR_SSO_DOMAIN',
  'ERR_SSO_OTHER_LINK',
  'ERR_SSO_MASTER',
  'ERR_USER_CREATION_COUNT',
  'elsewhere',
  'loggedOut',
  'passwordChanged',
  'copied',
  'twoFactorChanged',
  'ssoUnlinked',
] as const;

const ORDERS = ['newest', 'longestWait', 'dueNext'] as const;

const AI_LABELS = [
  'aiModel',
  'aiTranscriptionModel',
  'aiDailyTokens',
  'aiDailyCost',
  'aiInputPrice',
  'aiOutputPrice',
  'aiAudioPrice',
] as const;

/** What the entries of the audit log say, in the language of the user. What a newer server names stays as it is. */
export function useAuditTexts() {
  const { t, i18n } = useTranslation();
  return {
    kind: (kind: string) => (isKind(kind) ? t(`auditLog.kinds.${kind}`) : kind),
    author: ({ type, name }: AuditAuthor) =>
      name || t(`auditLog.authors.${type === 'user' ? 'unknown' : type}`),
    subject: (entry: Pick<AuditEntry, 'kind' | 'subject'>) => subjectOf(t, entry),
    field: (field: string) => {
      const label = FIELD_LABELS[field];
      return label ? t(label) : field;
    },
    value: (field: string, value: AuditValue) => valueOf(t, i18n.language, field, value),
  };
}

function subjectOf(
  t: TFunction,
  { kind, subject: { id, name } }: Pick<AuditEntry, 'kind' | 'subject'>,
): string {
  if (kind === 'setting.updated') return settingName(t, name);
  if (kind === 'integration.updated') {
    const key = INTEGRATION_KEYS.find((known) => known === name);
    return key ? t(`integrations.labels.${key}`) : name;
  }
  if (kind === 'ticket.deleted') return `#${id} ${name}`;
  return name;
}

function settingName(t: TFunction, key: string): string {
  const ofAi = AI_LABELS.find((known) => known === key);
  if (ofAi) return t(`ai.settings.labels.${ofAi}`);
  if (!isSettingKey(key) || SETTINGS[key].form === null) return key;
  return t(`settings.labels.${key as FormSettingKey}`); // it has a form
}

function valueOf(t: TFunction, language: string, field: string, value: AuditValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? t('actions.yes') : t('actions.no');
  if (typeof value === 'number') return value.toLocaleString(language);
  if (typeof value !== 'string') {
    const lines = field === 'weekHours' ? value.map((span) => hoursText(span, language)) : value;
    return lines.join('\n');
  }
  return wordOf(t, field, value) ?? value;
}

/** The text of a value of which there are only a few. */
function wordOf(t: TFunction, field: string, value: string): string | undefined {
  if (value === 'enabled' || value === 'disabled')
    return t(value === 'enabled' ? 'settings.on' : 'settings.off');
  if (field === 'profile') {
    const profile = PROFILES.find((known) => known === value);
    return profile && t(`users.profile.${profile}`);
  }
  if (field === 'assignment') {
    const assignment = ASSIGNMENTS.find((known) => known === value);
    return assignment && t(`queues.assignment.${assignment}`);
  }
  if (field === 'tab') {
    const tab = TICKET_STATUSES.find((known) => known === value);
    return tab && t(`tickets.tabs.${tab}`);
  }
  if (field === 'order') {
    const order = ORDERS.find((known) => known === value);
    return order && t(`auditLog.orders.${order}`);
  }
  if (field === 'reason') {
    const reason = REASONS.find((known) => known === value);
    return reason && t(`auditLog.reasons.${reason}`);
  }
  return field.endsWith('At') ? formatDayAndTime(value) : undefined;
}

/** "1,2 08:00–12:00" with the names of the weekdays. */
function hoursText(span: string, language: string): string {
  const [days = '', hours = ''] = span.split(' ');
  const names = weekdayNames(language);
  return `${days
    .split(',')
    .map((day) => names[Number(day)] ?? day)
    .join(', ')} ${hours}`;
}
