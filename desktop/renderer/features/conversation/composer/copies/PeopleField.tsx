import { Field, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { SuggestionList } from '../writing/SuggestionList.tsx';
import { personText } from '../../text/usePeopleText.ts';
import { usePersonSuggestions } from './usePersonSuggestions.ts';

interface PeopleFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A list of people by their e-mail addresses, typed, pasted, or chosen among contacts. Enter submits the form. */
export function PeopleField({ label, hint, value, error, onChange }: PeopleFieldProps) {
  const { t } = useTranslation();
  const suggestions = usePersonSuggestions(value, onChange);
  return (
    <div>
      <Field label={label} hint={hint} validationMessage={error}>
        <Textarea
          value={value}
          rows={2}
          dir="auto"
          resize="vertical"
          textarea={{ autoCapitalize: 'off', spellCheck: false, ...suggestions.inputProps }}
          onChange={(_, { value: typed }) => onChange(typed)}
          onKeyDown={(event) => {
            if (suggestions.answerKey(event)) event.preventDefault();
            else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
      </Field>
      <SuggestionList
        suggestions={suggestions}
        label={t('conversation.copies.contacts')}
        none={null}
        isInline
      >
        {({ name, email }) => <bdi>{personText({ name, address: email })}</bdi>}
      </SuggestionList>
    </div>
  );
}
