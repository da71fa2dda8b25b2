import { Dropdown, Field, makeStyles, Option, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MacroNames } from '#shared/contract/macros.ts';
import { ticketStep, type TicketStep } from '#shared/contract/ticketSteps.ts';
import { SNOOZE_PRESETS } from '#shared/domain/ticketSteps.ts';
import { issueMessage } from '#renderer/platform/form/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { TemplateField } from '#renderer/ui/TemplateField.tsx';
import { AgentField } from '../dialogs/AgentField.tsx';
import { ClosingReasonField } from '../dialogs/ClosingReasonField.tsx';
import { QueueField } from '../dialogs/QueueField.tsx';
import { isMissing } from './steps.ts';
import { withMissing } from './withMissing.ts';

const useStyles = makeStyles({
  error: { color: tokens.colorStatusDangerForeground3 },
});

interface StepFieldsProps {
  readonly step: TicketStep;
  readonly names: MacroNames;
  /** Whether to say what is missing. */
  readonly wasTried: boolean;
  readonly onChange: (step: TicketStep) => void;
  readonly onPickUser: (user: MacroNames['users'][number]) => void;
}

/** What a step needs to know, and what is wrong with it. */
export function StepFields(props: StepFieldsProps) {
  const { step, names, wasTried } = props;
  const { t } = useTranslation();
  const styles = useStyles();
  const [issue] = (wasTried && ticketStep.safeParse(step).error?.issues) || [];
  const error = isMissing(step, names)
    ? t('macros.missing.step')
    : issue && issueMessage(t, issue, issue.code === 'custom' ? '' : step.kind);
  return (
    <>
      <Fields {...props} />
      {error !== undefined && (
        <Text size={200} role="alert" className={styles.error}>
          {error}
        </Text>
      )}
    </>
  );
}

function Fields({ step, names, onChange, onPickUser }: StepFieldsProps) {
  const { t } = useTranslation();
  switch (step.kind) {
    case 'sendText':
      return (
        <TemplateField
          label={t('macros.form.text')}
          hint={t('quickAnswers.form.messageHint')}
          value={step.body}
          onChange={(body) => onChange({ ...step, body })}
        />
      );
    case 'addNote':
      return (
        <TemplateField
          label={t('macros.form.note')}
          value={step.body}
          onChange={(body) => onChange({ ...step, body })}
        />
      );
    case 'addTags':
    case 'removeTags':
      return (
        <ChoicesField
          label={t('contacts.tags')}
          placeholder={t('contacts.tags')}
          none={t('tags.empty.title')}
          choices={withMissing(names.tags, step.tagIds, t('macros.missing.tag'))}
          chosen={step.tagIds}
          onChange={(tagIds) => onChange({ ...step, tagIds })}
        />
      );
    case 'transfer':
      return <TransferFields step={step} names={names} onChange={onChange} onPickUser={onPickUser} />;
    case 'snooze':
      return (
        <Field label={t('conversation.snooze.until')}>
          <Dropdown
            value={t(`conversation.snooze.${step.until}`)}
            selectedOptions={[step.until]}
            onOptionSelect={(_, { optionValue }) =>
              onChange({ ...step, until: SNOOZE_PRESETS.find((each) => each === optionValue) ?? step.until })
            }
          >
            {SNOOZE_PRESETS.map((preset) => (
              <Option key={preset} value={preset}>
                {t(`conversation.snooze.${preset}`)}
              </Option>
            ))}
          </Dropdown>
        </Field>
      );
    case 'resolve': {
      const { closingReasonId = null } = step;
      const chosen = closingReasonId === null ? [] : [closingReasonId];
      const reasons = withMissing(names.closingReasons ?? [], chosen, t('macros.missing.closingReason'));
      return reasons.length === 0 ? null : (
        <ClosingReasonField
          reasons={reasons}
          value={closingReasonId}
          onChange={(id) => onChange({ ...step, closingReasonId: id })}
        />
      );
    }
    default:
      return null;
  }
}

interface TransferFieldsProps extends Pick<StepFieldsProps, 'names' | 'onPickUser'> {
  readonly step: TicketStep & { kind: 'transfer' };
  readonly onChange: (step: TicketStep) => void;
}

function TransferFields({ step, names, onChange, onPickUser }: TransferFieldsProps) {
  const { t } = useTranslation();
  const known = names.users.find(({ id }) => id === step.userId)?.name;
  const [typed, setTyped] = useState(step.userId === null ? '' : (known ?? t('macros.missing.agent')));
  return (
    <>
      <AgentField
        typed={typed}
        onType={setTyped}
        onPick={(agent) => {
          if (agent) onPickUser(agent);
          onChange({ ...step, userId: agent?.id ?? null });
        }}
      />
      <QueueField
        queues={withMissing(
          names.queues,
          step.queueId === null ? [] : [step.queueId],
          t('macros.missing.queue'),
        )}
        value={step.queueId}
        onChange={(queueId) => onChange({ ...step, queueId })}
      />
    </>
  );
}
