import { Input, type InputProps } from '@fluentui/react-components';

interface CodeInputProps extends Pick<InputProps, 'size' | 'autoFocus'> {
  /** `app`: six digits of the authenticator app; `any`: recovery codes as well. */
  kind: 'app' | 'any';
  value: string;
  onChange: (value: string) => void;
}

/** An input for a code of two-factor authentication. Phones and password managers offer that of the app. */
export function CodeInput({ kind, value, onChange, ...input }: CodeInputProps) {
  const isOfApp = kind === 'app';
  return (
    <Input
      {...input}
      value={value}
      autoComplete={isOfApp ? 'one-time-code' : 'off'}
      input={{
        dir: 'ltr',
        inputMode: isOfApp ? 'numeric' : 'text',
        autoCapitalize: 'none',
        spellCheck: false,
      }}
      onChange={(_, data) => onChange(data.value)}
    />
  );
}
