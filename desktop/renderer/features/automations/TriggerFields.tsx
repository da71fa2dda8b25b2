import { Field, Input, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AutomationTrigger } from '#shared/contract/automations.ts';
import { AUTOMATION_TRIGGERS, type AutomationTriggerKind } from '#shared/domain/automations.ts';
import { SILENT_HOURS_MAX, WAITING_MINUTES_MAX } from '#shared/domain/limits.ts';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';

interface TriggerFieldsProps {
  readonly trigger: AutomationTrigger;
  readonly error: string | undefined;
  readonly onChange: (trigger: AutomationTrigger) => void;
}

/** What a rule acts on, and after what time. */
export function TriggerFields({ trigger, error, onChange }: TriggerFieldsProps) {
  const { t } = useTranslation();
  const timeField = (label: string, value: number, onNumber: (value: number) => void) => (
    <Field label={label} required hint={t('automations.form.timeHint')} validationMessage={error}>
      <Input
        type="number"
        min={1}
        max={longestTime(trigger)}
        value={value > 0 ? String(value) : ''}
        onChange={(_, data) => onNumber(Number(data.value))}
      />
    </Field>
  );
  return (
    <>
      <Field label={t('automations.form.trigger')}>
        <Select
          value={trigger.kind}
          onChange={(_, { value }) => {
            const kind = AUTOMATION_TRIGGERS.find((each) => each === value);
            if (kind) onChange(triggerOf(kind));
          }}
        >
          {AUTOMATION_TRIGGERS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`automations.triggers.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {trigger.kind === 'statusChanged' && (
        <Field label={t('automations.form.to')}>
          <Select
            value={trigger.to ?? ''}
            onChange={(_, { value }) =>
              onChange({ ...trigger, to: TICKET_STATUSES.find((status) => status === value) ?? null })
            }
          >
            <option value="">{t('automations.form.anyStatus')}</option>
            {TICKET_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`tickets.tabs.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {trigger.kind === 'waiting' &&
        timeField(t('automations.form.minutes'), trigger.minutes, (minutes) =>
          onChange({ ...trigger, minutes }),
        )}
      {trigger.kind === 'silent' &&
        timeField(t('automations.form.hours'), trigger.hours, (hours) => onChange({ ...trigger, hours }))}
    </>
  );
}

/** The most minutes or hours that can be entered. */
export function longestTime({ kind }: AutomationTrigger): number {
  return kind === 'silent' ? SILENT_HOURS_MAX : WAITING_MINUTES_MAX;
}

function triggerOf(kind: AutomationTriggerKind): AutomationTrigger {
  switch (kind) {
    case 'statusChanged':
      return { kind, to: null };
    case 'waiting':
      return { kind, minutes: 10 };
    case 'silent':
      return { kind, hours: 24 };
    default:
      return { kind };
  }
}
