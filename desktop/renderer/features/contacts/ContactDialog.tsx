import { Field, Input } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  COLUMN_NAMES,
  CONTACT_COLUMNS,
  mapColumns,
  type ContactColumn,
} from '#shared/contract/contactColumns.ts';
import { contactChange, contactForm, extraField, type Contact } from '#shared/contract/contacts.ts';
import { useCanSeeNumbers } from '#renderer/platform/session/index.ts';
import { FormDialog, isSame, issueMessage, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useCreateContactMutation, useUpdateContactMutation } from './contacts.api.ts';
import { ExtraInfoFields, type ExtraField } from './ExtraInfoFields.tsx';

interface ContactDialogProps {
  /** Absent for a new contact. */
  readonly contact?: Contact;
  readonly initialName?: string;
  /** Left out for users who do not see numbers: they cannot save one. */
  readonly initialNumber?: string;
  readonly onSaved?: (contact: Contact) => void;
  readonly onDismiss: () => void;
}

type Values = Record<'name' | 'number' | ContactColumn, string> & {
  readonly extraInfo: ExtraField[];
};

/** Creates or edits a contact. */
export function ContactDialog({
  contact,
  initialName = '',
  initialNumber = '',
  onSaved,
  onDismiss,
}: ContactDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const canSeeNumbers = useCanSeeNumbers();
  const [create] = useCreateContactMutation();
  const [update] = useUpdateContactMutation();
  const [initial] = useState<Values>({
    name: contact?.name ?? initialName,
    number: contact?.number ?? (canSeeNumbers ? initialNumber : ''),
    ...mapColumns(COLUMN_NAMES, (name) => contact?.[name] ?? ''),
    extraInfo: contact?.extraInfo.map(({ name, value }): ExtraField => ({ name, value })) ?? [],
  });
  const form = useForm({
    schema: contact ? changeFrom(initial) : wholeForm,
    initial,
    check: ({ number, email }) => {
      if (number.trim() !== '') return {};
      if (contact) return contact.number === '' ? {} : { number: t('contacts.numberStays') };
      if (email.trim() !== '') return {};
      return canSeeNumbers
        ? { number: t('errors.ERR_CONTACT_WITHOUT_ADDRESS') }
        : { email: t('validation.required') };
    },
    onSubmit: async (body) => {
      // The name may be missing in a change only.
      const saved = await (
        contact
          ? update({ params: { contactId: contact.id }, body })
          : create({ body: { ...body, name: body.name ?? '' } })
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
      {!contact?.isGroup && canSeeNumbers && (
        <Field label={t('contacts.number')} hint={t('contacts.numberHint')} validationMessage={errors.number}>
          <Input inputMode="tel" value={values.number} onChange={(_, { value }) => set('number', value)} />
        </Field>
      )}
      {COLUMN_NAMES.map((name) => (
        <Field
          key={name}
          label={t(`contacts.fields.${name}`)}
          required={name === 'email' && !contact && !canSeeNumbers}
          validationMessage={errors[name]}
        >
          <Input
            type={CONTACT_COLUMNS[name].input}
            value={values[name]}
            onChange={(_, { value }) => set(name, value)}
          />
        </Field>
      ))}
      <ExtraInfoFields
        fields={values.extraInfo}
        errors={values.extraInfo.map((field) => errors.extraInfo && wrongWith(t, field))}
        onChange={(extraInfo) => set('extraInfo', extraInfo)}
      />
    </FormDialog>
  );
}

const wholeForm = z.preprocess(withoutBlankFields, contactForm);

/** Only what was changed: the rest may be masked, which e-mail addresses cannot be, or was changed by others meanwhile. */
function changeFrom(initial: Readonly<Record<string, unknown>>) {
  return z.preprocess((typed: Values) => {
    const isChanged = ([name, value]: [string, unknown]) => !isSame(value, initial[name]);
    return Object.fromEntries(Object.entries(withoutBlankFields(typed)).filter(isChanged));
  }, contactChange);
}

function withoutBlankFields(typed: Values): Values {
  return { ...typed, extraInfo: typed.extraInfo.filter((field) => !isBlank(field)) };
}

function isBlank({ name, value }: ExtraField): boolean {
  return name.trim() === '' && value.trim() === '';
}

function wrongWith(t: TFunction, field: ExtraField): string | undefined {
  const issue = isBlank(field) ? undefined : extraField.safeParse(field).error?.issues[0];
  return issue && issueMessage(t, issue, issue.path[0] === 'name' ? field.name.trim() : field.value);
}
