import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { macroForm, type Macro, type MacroNames } from '#shared/contract/macros.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { useCreateMacroMutation, useUpdateMacroMutation } from './macros.api.ts';
import { StepListEditor, type DraftStep } from './StepListEditor.tsx';
import { isMissing } from './steps.ts';
import { useStepNames } from './useStepNames.ts';
import { withMissing } from './withMissing.ts';

interface MacroFormDialogProps {
  readonly macro: Macro | null;
  /** What the steps named when they were loaded. */
  readonly names: MacroNames;
  readonly onClose: () => void;
}

/** Creates a macro, or edits the given one. Administrators choose for whom it is. */
export function MacroFormDialog({ macro, names: loaded, onClose }: MacroFormDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const mayShare = useCan('drawer-admin-items:view');
  const { names, queues, pickUser } = useStepNames(loaded);
  const [create] = useCreateMacroMutation();
  const [update] = useUpdateMacroMutation();
  const steps: DraftStep[] = (macro?.steps ?? []).map((step, key) => ({ ...step, key }));
  const isGone = (queueId: number) => !queues.some(({ id }) => id === queueId);
  const form = useForm({
    schema: macroForm,
    initial: {
      name: macro?.name ?? '',
      isShared: macro?.isShared ?? mayShare,
      queueIds: macro?.queueIds ?? [],
      steps,
    },
    check: (values) => ({
      ...(values.queueIds.some(isGone) && { queueIds: t('macros.missing.queue') }),
      ...(values.steps.length === 0 && { steps: t('macros.form.noSteps') }),
      ...(values.steps.some((step) => isMissing(step, names)) && { steps: t('macros.missing.step') }),
    }),
    onSubmit: async (body) => {
      if (macro) await update({ params: { macroId: macro.id }, body }).unwrap();
      else await create({ body }).unwrap();
      toast.success(t('macros.saved'));
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={t(macro ? 'macros.editTitle' : 'macros.add')} form={form} isWide onClose={onClose}>
      <Field label={t('savedViews.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} dir="auto" onChange={(_, { value }) => set('name', value)} />
      </Field>
      {mayShare && (
        <Checkbox
          label={t('savedViews.form.isShared')}
          checked={values.isShared}
          onChange={(_, { checked }) => set('isShared', checked === true)}
        />
      )}
      <ChoicesField
        label={t('macros.form.queues')}
        hint={errors.queueIds ?? t('macros.form.queuesHint')}
        placeholder={t('macros.allQueues')}
        none={t('queues.empty.title')}
        choices={withMissing(queues, values.queueIds, t('macros.missing.queue'))}
        chosen={values.queueIds}
        onChange={(queueIds) => set('queueIds', queueIds)}
      />
      <StepListEditor
        steps={values.steps}
        names={names}
        error={errors.steps}
        onChange={(changed) => set('steps', changed)}
        onPickUser={pickUser}
      />
    </FormDialog>
  );
}
