import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import {
  TEMPLATE_VALUE_MAX_LENGTH,
  type TemplateList,
  type TemplateVariable,
} from '#shared/contract/templates.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { templateText } from '#shared/domain/templateText.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { ChatText } from '../../text/ChatText.tsx';
import { useSendTemplateMutation } from './templates.api.ts';
import { TemplateList as Templates } from './TemplateList.tsx';

type Template = TemplateList['templates'][number];

const useStyles = makeStyles({
  preview: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
  button: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
  },
});

interface TemplateDialogProps {
  ticket: TicketWithContact;
  connectionId: number;
  onClose: () => void;
}

/** Chooses a template of the connection, fills it in and sends it. */
export function TemplateDialog({ ticket, connectionId, onClose }: TemplateDialogProps) {
  const [template, setTemplate] = useState<Template>();
  if (!template) return <Templates connectionId={connectionId} onChoose={setTemplate} onClose={onClose} />;
  return <FillTemplate ticket={ticket} template={template} onClose={onClose} />;
}

const value = z.string().trim().min(1).max(TEMPLATE_VALUE_MAX_LENGTH);

interface FillTemplateProps {
  ticket: TicketWithContact;
  template: Template;
  onClose: () => void;
}

/** The variables of a template beside how the customer will read it. */
function FillTemplate({ ticket, template, onClose }: FillTemplateProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [send] = useSendTemplateMutation();
  const [clientId] = useState(() => uuid());
  const { variables, buttons } = template;
  const form = useForm<Record<string, string>, Record<string, string>>({
    schema: z.object(Object.fromEntries(variables.map(({ key }) => [key, value]))),
    initial: Object.fromEntries(variables.map(({ key }) => [key, ''])),
    onSubmit: async (values) => {
      const body = { templateId: template.id, values, clientId };
      await send({ params: { ticketId: ticket.id }, body }).unwrap();
      onClose();
    },
  });
  const labelOf = ({ part, placeholder }: TemplateVariable) =>
    t(`conversation.templates.parts.${part}`, { name: placeholder.replaceAll(/[{}\s]/g, '') });
  return (
    <FormDialog title={template.name} action={t('conversation.templates.send')} form={form} onClose={onClose}>
      {variables.map((variable) => (
        <Field
          key={variable.key}
          required
          label={labelOf(variable)}
          hint={variable.example && t('conversation.templates.example', { example: variable.example })}
          validationMessage={form.errors[variable.key]}
        >
          <Input
            value={form.values[variable.key] ?? ''}
            onChange={(_, { value: typed }) => form.set(variable.key, typed)}
          />
        </Field>
      ))}
      <section aria-label={t('conversation.templates.preview')} className={styles.preview}>
        <ChatText text={templateText(template, form.values)} />
        {buttons.length > 0 && (
          <div className={styles.buttons}>
            {buttons.map((label) => (
              <span key={label} className={styles.button}>
                {label}
              </span>
            ))}
          </div>
        )}
      </section>
    </FormDialog>
  );
}
