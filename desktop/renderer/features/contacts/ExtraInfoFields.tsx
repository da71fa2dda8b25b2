import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

const useStyles = makeStyles({
  // Narrower than the browser's default, so that the button stays beside it on a phone.
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    '& input': { minWidth: 0, width: '100%' },
  },
});

export interface ExtraField {
  readonly name: string;
  readonly value: string;
}

interface ExtraInfoFieldsProps {
  readonly fields: readonly ExtraField[];
  /** Errors by index of the field. */
  readonly errors: readonly (string | undefined)[];
  readonly onChange: (fields: ExtraField[]) => void;
}

/** Additional data of a contact, as a list of names and values. */
export function ExtraInfoFields({ fields, errors, onChange }: ExtraInfoFieldsProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const lastName = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) lastName.current?.focus(); // the user who adds a row wants to type in it
  }, [added]);
  const change = (position: number, field: Partial<ExtraField>) =>
    onChange(fields.map((each, index) => (index === position ? { ...each, ...field } : each)));
  return (
    <>
      <Text weight="semibold">{t('contacts.extraInfo')}</Text>
      {fields.map((field, index) => (
        <div key={index} className={styles.field}>
          <Field validationMessage={errors[index]}>
            <Input
              aria-label={t('contacts.fieldName')}
              placeholder={t('contacts.fieldName')}
              ref={index === fields.length - 1 ? lastName : undefined}
              value={field.name}
              onChange={(_, { value }) => change(index, { name: value })}
            />
          </Field>
          <Input
            aria-label={t('contacts.fieldValue')}
            placeholder={t('contacts.fieldValue')}
            value={field.value}
            onChange={(_, { value }) => change(index, { value })}
          />
          <Button
            {...tooltip(t('actions.delete'))}
            appearance="subtle"
            icon={<DeleteRegular />}
            onClick={() => onChange(fields.filter((_, position) => position !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          icon={<AddRegular />}
          onClick={() => {
            onChange([...fields, { name: '', value: '' }]);
            setAdded(added + 1);
          }}
        >
          {t('contacts.addField')}
        </Button>
      </div>
    </>
  );
}
