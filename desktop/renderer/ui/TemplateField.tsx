import {
  Button,
  Field,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Textarea,
} from '@fluentui/react-components';
import { BracesVariableRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageVariables } from '#shared/domain/messageVariables.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

const VARIABLES: Record<keyof MessageVariables, Exclude<keyof Catalogue['variables'], 'insert'>> = {
  name: 'name',
  'user.name': 'userName',
  ms: 'ms',
  protocol: 'protocol',
  date: 'date',
  hour: 'hour',
  ticket_id: 'ticketId',
  queue: 'queue',
  connection: 'connection',
};

interface TemplateFieldProps {
  label: string;
  hint?: string;
  value: string;
  required?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A text that may contain variables such as {{name}}. */
export function TemplateField({ label, hint, value, required, error, onChange }: TemplateFieldProps) {
  const { t } = useTranslation();
  /** The selection when the text lost focus; the end of the text before it was first focused. */
  const left = useRef<{ start: number; end: number }>(null);
  const insert = (variable: string) => {
    const { start, end } = left.current ?? { start: value.length, end: value.length };
    const inserted = `{{${variable}}}`;
    onChange(value.slice(0, start) + inserted + value.slice(end));
    left.current = { start: start + inserted.length, end: start + inserted.length };
  };
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      required={required ?? false}
      validationMessage={error}
    >
      {(field) => (
        <div>
          <Textarea
            {...field}
            resize="vertical"
            rows={3}
            {...(value !== '' && { dir: 'auto' })}
            style={{ width: '100%' }}
            value={value}
            onChange={(_, data) => onChange(data.value)}
            onBlur={({ target }) => {
              left.current = { start: target.selectionStart, end: target.selectionEnd };
            }}
          />
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button appearance="subtle" size="small" icon={<BracesVariableRegular />}>
                {t('variables.insert')}
              </Button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {Object.entries(VARIABLES).map(([variable, labelKey]) => (
                  <MenuItem
                    key={variable}
                    secondaryContent={`{{${variable}}}`}
                    onClick={() => insert(variable)}
                  >
                    {t(`variables.${labelKey}`)}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>
        </div>
      )}
    </Field>
  );
}
