import { Button, Field, Input, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactForm, type Contact } from '#shared/contract/contacts.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useAct } from '#renderer/platform/toast/index.ts';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { useCreateContactMutation, useUpdateContactMutation } from './contacts.api.ts';

interface ContactDialogProps {
  /** Absent: a new one. */
  readonly contact?: Contact;
  readonly initialName?: string;
  readonly onSaved?: (contact: Contact) => void;
  readonly onDismiss: () => void;
}

const useStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: tokens.spacingHorizontalS },
});

/** Adds a contact, or changes one. */
export function ContactDialog({ contact, initialName = '', onSaved, onDismiss }: ContactDialogProps) {
  const { t } = useTranslation();
  const seesNumbers = useUser().isTricked === 'enabled';
  const [create] = useCreateContactMutation();
  const [update] = useUpdateContactMutation();
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const [form, setForm] = useState(() => ({
    name: contact?.name ?? initialName,
    number: contact?.number ?? '',
    email: contact?.email ?? '',
    address: contact?.address ?? '',
    extraInfo: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
  }));
  const [checked, setChecked] = useState(false);
  const faults = checked ? faultsOf(form) : new Set<string>();
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));

  const save = async () => {
    setChecked(true);
    if (faultsOf(form).size > 0) return;
    setBusy(true);
    const { number, ...rest } = form;
    // Who sees stars instead of digits cannot change a number.
    const body = { ...rest, ...(seesNumbers && number !== contact?.number && { number }) };
    const call = contact
      ? update({ params: { contactId: contact.id }, body }).unwrap()
      : create({ body: { ...form } }).unwrap();
    const worked = await act(
      call.then((saved) => onSaved?.(saved)),
      t('contacts.toasts.saved'),
    );
    setBusy(false);
    if (worked) onDismiss();
  };

  return (
    <FormDialog
      title={t(contact ? 'contacts.edit' : 'contacts.add')}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onDismiss}
    >
      <Field
        label={t('contacts.name')}
        required
        validationMessage={faults.has('name') ? t('validation.length', NAME_LENGTH) : undefined}
      >
        <Input autoFocus value={form.name} onChange={(_, { value }) => set({ name: value })} />
      </Field>
      {!contact?.isGroup && seesNumbers && (
        <Field label={t('contacts.number')} hint={t('contacts.numberHint')}>
          <Input inputMode="tel" value={form.number} onChange={(_, { value }) => set({ number: value })} />
        </Field>
      )}
      <Field
        label={t('contacts.email')}
        validationMessage={faults.has('email') ? t('validation.email') : undefined}
      >
        <Input type="email" value={form.email} onChange={(_, { value }) => set({ email: value })} />
      </Field>
      <Field label={t('contacts.address')}>
        <Input value={form.address} onChange={(_, { value }) => set({ address: value })} />
      </Field>
      <ExtraInfoFields fields={form.extraInfo} onChange={(extraInfo) => set({ extraInfo })} />
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

/** Names of the fields that the server would refuse. */
function faultsOf(form: unknown): Set<string> {
  const parsed = contactForm.safeParse(form);
  return new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])));
}
