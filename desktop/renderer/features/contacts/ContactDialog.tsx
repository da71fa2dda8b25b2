import { Button, Field, Input, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { contactForm, type Contact } from '#shared/contract/contacts.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useCreateContactMutation, useUpdateContactMutation } from './contacts.api.ts';

interface ContactDialogProps {
  /** Absent: a new one. */
  readonly contact?: Contact;
  readonly initialName?: string;
  readonly initialNumber?: string;
  readonly onSaved?: (contact: Contact) => void;
  readonly onDismiss: () => void;
}

const useStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: tokens.spacingHorizontalS },
});

/** Adds a contact, or changes one. */
export function ContactDialog({
  contact,
  initialName = '',
  initialNumber = '',
  onSaved,
  onDismiss,
}: ContactDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const seesNumbers = useUser().isTricked === 'enabled';
  const [create] = useCreateContactMutation();
  const [update] = useUpdateContactMutation();
  const form = useForm({
    schema: contactForm,
    initial: {
      name: contact?.name ?? initialName,
      number: contact?.number ?? initialNumber,
      email: contact?.email ?? '',
      address: contact?.address ?? '',
      extraInfo: contact?.extraInfo.map(({ name, value }): ExtraField => ({ name, value })) ?? [],
    },
    onSubmit: async ({ number, ...rest }) => {
      // A number is sent only when it is new: who sees stars instead of digits cannot change it.
      const body = { ...rest, ...(seesNumbers && number !== contact?.number && { number }) };
      const saved = await (
        contact ? update({ params: { contactId: contact.id }, body }) : create({ body: { ...body, number } })
      ).unwrap();
      toast.success(t('contacts.toasts.saved'));
      onSaved?.(saved);
      onDismiss();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={t(contact ? 'contacts.edit' : 'contacts.add')} form={form} onClose={onDismiss}>
      <Field label={t('contacts.name')} required validationMessage={errors.name}>
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      {!contact?.isGroup && seesNumbers && (
        <Field label={t('contacts.number')} hint={t('contacts.numberHint')} validationMessage={errors.number}>
          <Input inputMode="tel" value={values.number} onChange={(_, { value }) => set('number', value)} />
        </Field>
      )}
      <Field label={t('contacts.email')} validationMessage={errors.email}>
        <Input type="email" value={values.email} onChange={(_, { value }) => set('email', value)} />
      </Field>
      <Field label={t('contacts.address')} validationMessage={errors.address}>
        <Input value={values.address} onChange={(_, { value }) => set('address', value)} />
      </Field>
      <ExtraInfoFields fields={values.extraInfo} onChange={(extraInfo) => set('extraInfo', extraInfo)} />
    </FormDialog>
  );
}

interface ExtraField {
  readonly name: string;
  readonly value: string;
}

function ExtraInfoFields({
  fields,
  onChange,
}: {
  fields: readonly ExtraField[];
  onChange: (fields: ExtraField[]) => void;
}) {
  const { t } = useTranslation();
  const styles = useStyles();
  const change = (position: number, field: Partial<ExtraField>) =>
    onChange(fields.map((each, index) => (index === position ? { ...each, ...field } : each)));
  return (
    <>
      <Text weight="semibold">{t('contacts.extraInfo')}</Text>
      {fields.map((field, index) => (
        <div key={index} className={styles.field}>
          <Input
            aria-label={t('contacts.fieldName')}
            placeholder={t('contacts.fieldName')}
            value={field.name}
            onChange={(_, { value }) => change(index, { name: value })}
          />
          <Input
            aria-label={t('contacts.fieldValue')}
            placeholder={t('contacts.fieldValue')}
            value={field.value}
            onChange={(_, { value }) => change(index, { value })}
          />
          <Tooltip content={t('actions.delete')} relationship="label">
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              onClick={() => onChange(fields.filter((_, position) => position !== index))}
            />
          </Tooltip>
        </div>
      ))}
      <div>
        <Button icon={<AddRegular />} onClick={() => onChange([...fields, { name: '', value: '' }])}>
          {t('contacts.addField')}
        </Button>
      </div>
    </>
  );
}
