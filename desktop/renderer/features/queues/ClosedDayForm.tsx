import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { closedDayForm } from '#shared/contract/queues.ts';
import { FormFailure, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { useSaveClosedDayMutation } from './queues.api.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  name: { flexGrow: 1 },
});

const schema = closedDayForm.extend({ day: z.iso.date() });

interface ClosedDayFormProps {
  /** A day was added just before: the focus stays in the form. */
  isNext: boolean;
  onAdded: () => void;
}

/** Adds a day on which queues are closed. */
export function ClosedDayForm({ isNext, onAdded }: ClosedDayFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const [save] = useSaveClosedDayMutation();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) first.current?.focus();
  }, [isNext]);
  const form = useForm({
    schema,
    initial: { day: '', name: '', isYearly: false },
    onSubmit: async ({ day, ...body }) => {
      await save({ params: { day }, body }).unwrap();
      toast.success(t('queues.closedDays.saved'));
      onAdded();
    },
  });
  const { values, errors, set, busy } = form;
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <div className={styles.row}>
        <Field label={t('queues.closedDays.day')} required validationMessage={errors.day}>
          <Input ref={first} type="date" value={values.day} onChange={(_, { value }) => set('day', value)} />
        </Field>
        <Field
          label={t('queues.closedDays.name')}
          required
          className={styles.name}
          validationMessage={errors.name}
        >
          <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
        </Field>
      </div>
      <Checkbox
        label={t('queues.closedDays.yearly')}
        checked={values.isYearly}
        onChange={(_, { checked }) => set('isYearly', checked === true)}
      />
      <FormFailure form={form} />
      <div>
        <Button type="submit" disabledFocusable={busy} icon={busy ? <BusyIcon /> : <AddRegular />}>
          {t('queues.closedDays.add')}
        </Button>
      </div>
    </Form>
  );
}
