import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { apiTokenForm } from '#shared/contract/apiTokens.ts';
import { SENDING_SCOPES, TOKEN_LIFETIMES } from '#shared/domain/apiTokens.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';
import { useCreateApiTokenMutation } from './apiTokens.api.ts';
import { ScopesField } from './ScopesField.tsx';

interface ApiTokenFormDialogProps {
  onCreated: (token: string) => void;
  onClose: () => void;
}

/** Makes a token for a program. */
export function ApiTokenFormDialog({ onCreated, onClose }: ApiTokenFormDialogProps) {
  const { t } = useTranslation();
  const [create] = useCreateApiTokenMutation();
  const form = useForm({
    schema: apiTokenForm,
    initial: { name: '', scopes: [...SENDING_SCOPES], expiresInDays: null as number | null },
    check: (values) => (values.scopes.length === 0 ? { scopes: t('apiTokens.form.scopesRequired') } : {}),
    onSubmit: async (body) => onCreated((await create({ body }).unwrap()).token),
  });
  const { values, errors, set } = form;
  const lifetimes = TOKEN_LIFETIMES.map((days, id) => ({
    id,
    days,
    name: days === null ? t('apiTokens.form.never') : t('apiTokens.form.days', { count: days }),
  }));
  return (
    <FormDialog title={t('apiTokens.add')} form={form} onClose={onClose}>
      <Field
        label={t('apiTokens.form.name')}
        hint={t('apiTokens.form.nameHint')}
        required
        validationMessage={errors.name}
      >
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      <ScopesField
        chosen={values.scopes}
        error={errors.scopes}
        onChange={(scopes) => set('scopes', scopes)}
      />
      <ChoiceField
        label={t('apiTokens.form.lifetime')}
        choices={lifetimes}
        chosen={lifetimes.find(({ days }) => days === values.expiresInDays)?.id ?? null}
        onChange={(id) => set('expiresInDays', lifetimes.find((one) => one.id === id)?.days ?? null)}
      />
    </FormDialog>
  );
}
