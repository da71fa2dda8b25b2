import { Button, Field, Input, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { FormFailure, type Form as FormOf } from '#renderer/platform/form/index.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { FileField } from '#renderer/ui/FileField.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  ids: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  id: { minWidth: 0, '& input': { minWidth: 0, width: '100%' } },
  send: { alignSelf: 'flex-start' },
});

const IDS = ['userId', 'queueId', 'whatsappId'] as const;

/** The values of the form that tries the API. */
export type ApiValues = Readonly<Record<'number' | 'body' | 'token' | (typeof IDS)[number], string>>;

interface SendFormProps {
  form: FormOf<ApiValues>;
  file: File | null;
  onFile: (file: File | null) => void;
}

/** Sends one message as another program would. */
export function SendForm({ form, file, onFile }: SendFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { values, errors, set } = form;
  return (
    <Form className={styles.root} onSubmit={form.submit}>
      <Text as="h2" size={500} weight="semibold" className={styles.title}>
        {t('publicApi.form.title')}
      </Text>
      <Field label={t('publicApi.form.number')} required validationMessage={errors.number}>
        <Input
          type="tel"
          autoComplete="off"
          placeholder="5511988887777"
          value={values.number}
          onChange={(_, { value }) => set('number', value)}
        />
      </Field>
      <Field label={t('publicApi.form.body')} required validationMessage={errors.body}>
        <Textarea
          resize="vertical"
          rows={3}
          value={values.body}
          onChange={(_, { value }) => set('body', value)}
        />
      </Field>
      <div className={styles.ids}>
        {IDS.map((name) => (
          <Field
            key={name}
            className={styles.id}
            label={t(`publicApi.form.${name}`)}
            validationMessage={errors[name]}
          >
            <Input
              className={styles.id}
              inputMode="numeric"
              autoComplete="off"
              value={values[name]}
              onChange={(_, { value }) => set(name, value)}
            />
          </Field>
        ))}
      </div>
      <FileField
        file={file}
        choose={t('publicApi.form.chooseFile')}
        remove={(name) => t('publicApi.form.dropFile', { name })}
        onChange={onFile}
      />
      <Field label={t('publicApi.form.token')} required validationMessage={errors.token}>
        <Input autoComplete="off" value={values.token} onChange={(_, { value }) => set('token', value)} />
      </Field>
      <FormFailure form={form} />
      <Button
        type="submit"
        className={styles.send}
        appearance="primary"
        disabledFocusable={form.busy}
        icon={form.busy ? <BusyIcon /> : <SendRegular />}
      >
        {t('publicApi.form.send')}
      </Button>
    </Form>
  );
}
