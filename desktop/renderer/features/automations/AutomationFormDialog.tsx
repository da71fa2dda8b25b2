import { Button, Field, Input, makeStyles, Switch, Text, tokens } from '@fluentui/react-components';
import { BeakerRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  automationForm,
  automationTrigger,
  type AutomationForm,
  type AutomationRule,
} from '#shared/contract/automations.ts';
import type { MacroNames } from '#shared/contract/macros.ts';
import { AUTOMATION_STEPS, hasMessage } from '#shared/domain/automations.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { isMissing, StepListEditor, useStepNames, type DraftStep } from '#renderer/features/tickets/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useCreateAutomationMutation, useUpdateAutomationMutation } from './automations.api.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { missingIn } from './missingIn.ts';
import { TestDialog } from './TestDialog.tsx';
import { longestTime, TriggerFields } from './TriggerFields.tsx';

const useStyles = makeStyles({
  test: { alignSelf: 'start' },
  hint: { color: tokens.colorNeutralForeground3 },
});

const NO_CONDITIONS: AutomationForm['conditions'] = {
  queueIds: [],
  whatsappIds: [],
  tagIds: [],
  withoutTagIds: [],
  keywords: [],
  hours: 'any',
  assignment: 'any',
};

interface AutomationFormDialogProps {
  /** Null creates a new one. */
  readonly rule: AutomationRule | null;
  /** What the rules named when they were loaded. */
  readonly names: MacroNames;
  readonly onClose: () => void;
}

/** Creates a rule, or edits the given one: when it acts, on which tickets, and what it does. */
export function AutomationFormDialog({ rule, names: loaded, onClose }: AutomationFormDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const { names, tags, queues, pickUser } = useStepNames(loaded);
  const { data: connections } = useConnectionsQuery();
  const [isTesting, setTesting] = useState(false);
  const [create] = useCreateAutomationMutation();
  const [update] = useUpdateAutomationMutation();
  const steps: DraftStep[] = (rule?.steps ?? []).map((step, key) => ({ ...step, key }));
  const form = useForm({
    schema: automationForm,
    initial: {
      name: rule?.name ?? '',
      isEnabled: rule?.isEnabled ?? true,
      inGroups: rule?.inGroups ?? false,
      trigger: rule?.trigger ?? ({ kind: 'firstMessage' } as AutomationForm['trigger']),
      conditions: rule?.conditions ?? NO_CONDITIONS,
      steps,
    },
    check: (values) => ({
      ...(!automationTrigger.safeParse(values.trigger).success && {
        trigger: t('automations.form.timeRange', { max: String(longestTime(values.trigger)) }),
      }),
      ...(Object.keys(missingIn(values.conditions, { tags, queues, connections })).length > 0 && {
        conditions: t('macros.missing.badge'),
      }),
      ...(values.steps.length === 0 && { steps: t('macros.form.noSteps') }),
      ...(values.steps.some((step) => isMissing(step, names)) && { steps: t('macros.missing.step') }),
    }),
    onSubmit: async (body) => {
      if (rule) await update({ params: { ruleId: rule.id }, body }).unwrap();
      else await create({ body }).unwrap();
      toast.success(t('automations.saved'));
      onClose();
    },
  });
  const { values, errors, set } = form;
  const setTrigger = (trigger: AutomationForm['trigger']) => {
    set('trigger', trigger);
    if (!hasMessage(trigger.kind)) set('conditions', { ...values.conditions, keywords: [] });
  };
  return (
    <FormDialog
      title={t(rule ? 'automations.editTitle' : 'automations.add')}
      form={form}
      isWide
      onClose={onClose}
    >
      <Field label={t('users.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} dir="auto" onChange={(_, { value }) => set('name', value)} />
      </Field>
      <TriggerFields trigger={values.trigger} error={errors.trigger} onChange={setTrigger} />
      <ConditionFields
        conditions={values.conditions}
        hasMessage={hasMessage(values.trigger.kind)}
        records={{ tags, queues, connections }}
        onChange={(conditions) => set('conditions', conditions)}
      />
      <Switch
        label={t('automations.form.inGroups')}
        checked={values.inGroups}
        onChange={(_, { checked }) => set('inGroups', checked)}
      />
      <Button className={styles.test} icon={<BeakerRegular />} onClick={() => setTesting(true)}>
        {t('automations.test.action')}
      </Button>
      <StepListEditor
        steps={values.steps}
        names={names}
        kinds={AUTOMATION_STEPS}
        error={errors.steps}
        onChange={(changed) => set('steps', changed)}
        onPickUser={pickUser}
      />
      {values.steps.some(({ kind }) => kind === 'sendText') && (
        <Text size={200} className={styles.hint}>
          {t('automations.form.textHint')}
        </Text>
      )}
      <Switch
        label={t('automations.isEnabled')}
        checked={values.isEnabled}
        onChange={(_, { checked }) => set('isEnabled', checked)}
      />
      {isTesting && <TestDialog rule={values} onClose={() => setTesting(false)} />}
    </FormDialog>
  );
}
