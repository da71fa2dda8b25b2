import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RETURN_AFTER_MAX, TICKET_LIMIT_MAX } from '#shared/domain/assignment.ts';
import { queueForm, type Queue } from '#shared/contract/queues.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ColorField } from '#renderer/ui/ColorField.tsx';
import { randomColor } from '#renderer/ui/randomColor.ts';
import { TemplateField } from '#renderer/ui/TemplateField.tsx';
import { TARGET_MAX } from '#shared/domain/replyTargets.ts';
import { AssignmentFields } from './AssignmentFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import { hoursOf, isComplete } from './hoursOf.ts';
import { useCreateQueueMutation, useUpdateQueueMutation } from './queues.api.ts';

/** Hours are sent as spans only. */
const schema = queueForm.omit({ startWork: true, endWork: true });

/** Creates a queue, or edits the given one. */
export function QueueFormDialog({ queue, onClose }: { queue: Queue | null; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateQueueMutation();
  const [update] = useUpdateQueueMutation();
  const [color] = useState(randomColor);
  const rangeError = (text: string, max: number) =>
    isNumberOrEmpty(text, max) ? undefined : t('queues.form.numberRange', { max: String(max) });
  const targetError = (text: string) =>
    isNumberOrEmpty(text, TARGET_MAX) ? undefined : t('queues.form.targetRange');
  const form = useForm({
    schema,
    initial: {
      name: queue?.name ?? '',
      color: queue?.color ?? color,
      greetingMessage: queue?.greetingMessage ?? '',
      absenceMessage: queue?.absenceMessage ?? '',
      hours: queue ? hoursOf(queue) : [],
      assignment: queue?.assignment ?? ('manual' as const),
      ticketLimit: String(queue?.ticketLimit ?? ''),
      prefersLastAgent: queue?.prefersLastAgent ?? false,
      returnAfter: String(queue?.returnAfter ?? ''),
      firstAnswerTarget: String(queue?.firstAnswerTarget ?? ''),
      nextAnswerTarget: String(queue?.nextAnswerTarget ?? ''),
      resolutionTarget: String(queue?.resolutionTarget ?? ''),
      targetClock: queue?.targetClock ?? ('openingHours' as const),
    },
    check: ({ hours, ticketLimit, returnAfter, ...others }) => ({
      hours: hours.every(isComplete) ? undefined : t('queues.form.incompleteHours'),
      ticketLimit: rangeError(ticketLimit, TICKET_LIMIT_MAX),
      returnAfter: rangeError(returnAfter, RETURN_AFTER_MAX),
      firstAnswerTarget: targetError(others.firstAnswerTarget),
      nextAnswerTarget: targetError(others.nextAnswerTarget),
      resolutionTarget: targetError(others.resolutionTarget),
    }),
    onSubmit: async (body) => {
      await (queue ? update({ params: { queueId: queue.id }, body }) : create({ body })).unwrap();
      toast.success(t('queues.toasts.saved'));
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={queue ? t('queues.editTitle') : t('queues.add')} form={form} onClose={onClose}>
      <Field label={t('queues.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      <ColorField
        label={t('queues.form.color')}
        value={values.color}
        error={errors.color}
        onChange={(value) => set('color', value)}
      />
      <TemplateField
        label={t('queues.form.greetingMessage')}
        hint={t('queues.form.greetingHint')}
        value={values.greetingMessage}
        error={errors.greetingMessage}
        onChange={(value) => set('greetingMessage', value)}
      />
      <HoursFields spans={values.hours} error={errors.hours} onChange={(value) => set('hours', value)} />
      <TemplateField
        label={t('queues.form.absenceMessage')}
        hint={t('queues.form.absenceHint')}
        value={values.absenceMessage}
        error={errors.absenceMessage}
        onChange={(value) => set('absenceMessage', value)}
      />
      <AssignmentFields form={form} />
      <TargetFields form={form} />
    </FormDialog>
  );
}

/** Whether it is a whole number from 1, or empty. */
function isNumberOrEmpty(text: string, max: number): boolean {
  const typed = text.trim();
  return typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max);
}
