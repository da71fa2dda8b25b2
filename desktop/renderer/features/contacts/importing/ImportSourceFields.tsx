import {
  Button,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DocumentTableRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { channelTypeOf } from '#shared/domain/channelType.ts';
import { useChannelsQuery, useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';

const useStyles = makeStyles({
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { overflowWrap: 'anywhere' },
  code: { maxWidth: '8em' },
});

/** The source of the contacts; the values of the other kind of source are retained. */
export interface ImportSource {
  readonly kind: 'file' | 'book';
  readonly file: File | null;
  readonly connectionId: number | null;
  readonly countryCode: string;
}

interface ImportSourceFieldsProps {
  readonly source: ImportSource;
  readonly onChange: (source: ImportSource) => void;
}

export function ImportSourceFields({ source, onChange }: ImportSourceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('contacts.import.source')}>
        <RadioGroup
          layout="horizontal"
          value={source.kind}
          onChange={(_, { value }) => onChange({ ...source, kind: value === 'book' ? 'book' : 'file' })}
        >
          <Radio value="file" label={t('contacts.import.file')} />
          <Radio value="book" label={t('contacts.import.book')} />
        </RadioGroup>
      </Field>
      {source.kind === 'file' ? (
        <FileFields source={source} onChange={onChange} />
      ) : (
        <BookField source={source} onChange={onChange} />
      )}
    </>
  );
}

function FileFields({ source, onChange }: ImportSourceFieldsProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Field hint={t('contacts.import.fileHint')}>
        <div className={styles.file}>
          <Button icon={<DocumentTableRegular />} onClick={() => input.current?.click()}>
            {t('contacts.import.chooseFile')}
          </Button>
          <Text className={styles.name}>{source.file?.name ?? t('contacts.import.noFile')}</Text>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,text/csv"
            onChange={({ target }) => {
              onChange({ ...source, file: target.files?.[0] ?? source.file });
              target.value = ''; // allows the same file to be chosen again after it was corrected
            }}
          />
        </div>
      </Field>
      <Field label={t('contacts.import.countryCode')} hint={t('contacts.import.countryCodeHint')}>
        <Input
          className={styles.code}
          inputMode="numeric"
          maxLength={3}
          contentBefore="+"
          value={source.countryCode}
          onChange={(_, { value }) => onChange({ ...source, countryCode: value.replace(/\D/g, '') })}
        />
      </Field>
    </>
  );
}

function BookField({ source, onChange }: ImportSourceFieldsProps) {
  const { t } = useTranslation();
  const { data: all = [] } = useConnectionsQuery();
  const { data: channels = [] } = useChannelsQuery();
  const hasBook = (type: string | null) =>
    channels.some((channel) => channel.type === channelTypeOf(type) && channel.capabilities.addressBook);
  const connections = all.filter(({ type }) => hasBook(type));
  return (
    <ChoiceField
      label={t('contacts.import.connection')}
      hint={t('contacts.import.bookHint')}
      placeholder={t('contacts.import.chooseConnection')}
      choices={connections}
      chosen={source.connectionId}
      onChange={(connectionId) => onChange({ ...source, connectionId })}
    />
  );
}
