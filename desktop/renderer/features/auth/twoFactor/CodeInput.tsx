import { Input, type InputProps } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';

interface CodeInputProps extends Pick<InputProps, 'size'> {
  /** `app`: six digits of the authenticator app; `any`: recovery codes as well. */
  kind: 'app' | 'any';
  /** Focused when it is shown in a dialog that is open already. */
  takesFocus?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** An input for a code of two-factor authentication. Phones and password managers offer that of the app. */
export function CodeInput({ kind, takesFocus = false, value, onChange, ...input }: CodeInputProps) {
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  const isOfApp = kind === 'app';
  return (
    <Input
      {...input}
      ref={element}
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
