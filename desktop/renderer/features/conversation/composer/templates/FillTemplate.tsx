import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  TEMPLATE_VALUE_MAX_LENGTH,
  type TemplateContent,
  type TemplateFile,
  type TemplateList,
  type TemplateVariable,
} from '#shared/contract/templates.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { parseCoordinates } from '#shared/domain/coordinates.ts';
import { fitsTemplate } from '#shared/domain/templateFile.ts';
import { LOCATION_KEYS } from '#shared/domain/templateText.ts';
import { useClientIds } from '#renderer/platform/api/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';
import { FileField } from '#renderer/ui/FileField.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useSendTemplateMutation } from './templates.api.ts';

const value = z.string().trim().min(1).max(TEMPLATE_VALUE_MAX_LENGTH);
const coordinates = value.refine((typed) => parseCoordinates(typed) !== null);
/** As maps offer them to be copied. */
const COORDINATES_EXAMPLE = '-23.5613, -46.6565';
/** The name of the file among the values of the form; keys of variables have a dot. */
const FILE = 'file';

type Values = Record<string, string | File | null>;

interface FillTemplateProps {
  ticket: TicketWithContact;
  template: TemplateList['templates'][number];
  onClose: () => void;
}

/** The variables and the file of a template beside how the customer gets it. */
export function FillTemplate({ ticket, template, onClose }: FillTemplateProps) {
  const { t } = useTranslation();
  const [send] = useSendTemplateMutation();
  const clientIdOf = useClientIds();
  const { variables, file: wanted } = template;
  const form = useForm<Values, Values>({
    schema: z.object<Record<string, z.ZodType<string> | z.ZodType<File>>>({
      ...Object.fromEntries(
        variables.map(({ key }) => [key, key === LOCATION_KEYS.coordinates ? coordinates : value]),
      ),
      ...(wanted && { [FILE]: z.file() }),
    }),
    initial: {
      ...Object.fromEntries(variables.map(({ key }) => [key, ''])),
      ...(wanted && { [FILE]: null }),
    },
    check: ({ [FILE]: chosen }): Partial<Record<string, string>> => {
      const isWrong =
        wanted && chosen instanceof File && !fitsTemplate(wanted, { mime: chosen.type, size: chosen.size });
      return isWrong ? { [FILE]: t('errors.ERR_TEMPLATE_FILE') } : {};
    },
    onSubmit: async (filled) => {
      const values = textsIn(filled, template);
      const body = { templateId: template.id, values, clientId: clientIdOf(filled) };
      await send({ params: { ticketId: ticket.id }, body, files: fileIn(filled) }).unwrap();
      onClose();
    },
  });
  const texts = textsIn(form.values, template);
  const [chosen = null] = fileIn(form.values);
  return (
    <FormDialog title={template.name} action={t('conversation.templates.send')} form={form} onClose={onClose}>
      {wanted && (
        <ChosenFile
          wanted={wanted}
          file={chosen}
          error={form.errors[FILE]}
          onChange={(file) => form.set(FILE, file)}
        />
      )}
      {variables.map((variable) => (
        <Variable
          key={variable.key}
          {...{ variable, template }}
          typed={texts[variable.key] ?? ''}
          error={form.errors[variable.key]}
          onType={(typed) => form.set(variable.key, typed)}
        />
      ))}
      <TemplatePreview template={template} values={texts} file={chosen} />
    </FormDialog>
  );
}

function textsIn(values: Values, { variables }: TemplateContent): Record<string, string> {
  return Object.fromEntries(
    variables.map(({ key }) => {
      const typed = values[key];
      return [key, typeof typed === 'string' ? typed : ''];
    }),
  );
}

const fileIn = ({ [FILE]: chosen }: Values) => (chosen instanceof File ? [chosen] : []);

interface ChosenFileProps {
  wanted: TemplateFile;
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
}

function ChosenFile({ wanted: { kind, mimes, maxSize }, file, error, onChange }: ChosenFileProps) {
  const { t, i18n } = useTranslation();
  const size = fileSize(maxSize, i18n.language);
  const types = mimes.map((mime) => mime.replace(/^.*\//, '').toUpperCase()).join(', ');
  return (
    <Field
      required
      label={t(`conversation.kinds.${kind === 'document' ? 'application' : kind}`)}
      hint={
        types
          ? t('conversation.templates.file.types', { types, size })
          : t('conversation.templates.file.size', { size })
      }
      validationMessage={error}
    >
      {({ 'aria-describedby': describedBy }) => (
        <FileField
          file={file}
          choose={t('conversation.templates.file.choose')}
          remove={(name) => t('conversation.composer.removeFile', { name })}
          accept={mimes.length > 0 ? mimes.join(',') : undefined}
          describedBy={describedBy}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

interface VariableProps {
  variable: TemplateVariable;
  template: TemplateContent;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

function Variable({ variable, template: { buttons }, typed, error, onType }: VariableProps) {
  const { t } = useTranslation();
  const { key, part, placeholder } = variable;
  const labelOf = () => {
    if (part === 'location') return t(`conversation.templates.location.${locationField(key)}`);
    const label = buttons[Number(key.split('.')[1])]?.label ?? '';
    const name = part === 'button' ? label : placeholder.replaceAll(/[{}\s]/g, '');
    return t(`conversation.templates.parts.${part}`, { name });
  };
  const hint =
    key === LOCATION_KEYS.coordinates
      ? t('conversation.templates.location.coordinatesHint', { example: COORDINATES_EXAMPLE })
      : variable.example && t('conversation.templates.example', { example: variable.example });
  return (
    <Field required label={labelOf()} hint={hint} validationMessage={error}>
      <Input value={typed} onChange={(_, { value: next }) => onType(next)} />
    </Field>
  );
}

function locationField(key: string): keyof typeof LOCATION_KEYS {
  if (key === LOCATION_KEYS.name) return 'name';
  return key === LOCATION_KEYS.address ? 'address' : 'coordinates';
}
