import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { companyForm, type Personalization } from '#shared/contract/personalization.ts';
import { THEME_NAMES } from '#shared/domain/personalization.ts';
import { FormFailure, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { useUpdateCompanyMutation } from './personalization.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 240px', '@media (max-width: 599.98px)': { flexBasis: '100%' } },
  // Aligned with the inputs, which have a label above them.
  button: { '@media (min-width: 600px)': { marginTop: '26px' } },
});

/** The name of the company and its website: the same for both themes. */
export function CompanyForm({ branding }: { branding: Personalization }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const [update] = useUpdateCompanyMutation();
  const form = useForm({
    schema: companyForm,
    initial: { company: branding.company, url: branding.url },
    onSubmit: async (body) => {
      for (const theme of THEME_NAMES) await update({ params: { theme }, body }).unwrap();
      toast.success(t('personalization.toasts.companySaved'));
    },
  });
  return (
    <Form className={styles.root} onSubmit={form.submit}>
      <FormFailure form={form} />
      <Field
        label={t('personalization.company.name')}
        hint={t('personalization.company.nameHint')}
        required
        validationMessage={form.errors.company}
        className={styles.field}
      >
        <Input
          id="setting-company"
          value={form.values.company}
          onChange={(_, { value }) => form.set('company', value)}
        />
      </Field>
      <Field
        label={t('personalization.company.url')}
        hint={t('personalization.company.urlHint')}
        validationMessage={form.errors.url}
        className={styles.field}
      >
        <Input
          id="setting-url"
          type="url"
          value={form.values.url}
          onChange={(_, { value }) => form.set('url', value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={form.busy} className={styles.button}>
        {t('actions.save')}
      </Button>
    </Form>
  );
}
