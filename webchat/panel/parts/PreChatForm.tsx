import { useId, useState } from 'preact/hooks';
import type { TargetedEvent } from 'preact';
import { EMAIL_ADDRESS } from '#shared/domain/emailAddress.ts';
import { VISITOR_LIMITS } from '../../limits.ts';
import { FormattedText } from './FormattedText.tsx';
import type { About } from '../store.ts';
import type { Texts } from '../texts.ts';

interface Props {
  readonly texts: Texts;
  readonly greeting: string;
  readonly isRequired: boolean;
  /** An earlier answer whose e-mail address the server did not accept. */
  readonly refused: About | null;
  readonly onAnswer: (about: { name: string; email: string }) => void;
}

/** Asks who the visitor is before the chat. */
export function PreChatForm({ texts, greeting, isRequired, refused, onAnswer }: Props) {
  const [errors, setErrors] = useState({ name: '', email: refused ? texts.form.emailInvalid : '' });
  const submit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (field: string) => {
      const value = data.get(field);
      return typeof value === 'string' ? value.trim() : '';
    };
    const [name, email] = [textOf('name'), textOf('email')];
    const found = {
      name: isRequired && name === '' ? texts.form.required : '',
      email:
        isRequired && email === ''
          ? texts.form.required
          : email !== '' && !EMAIL_ADDRESS.test(email)
            ? texts.form.emailInvalid
            : '',
    };
    setErrors(found);
    if (found.name === '' && found.email === '') onAnswer({ name, email });
  };
  return (
    <form class="introduction" noValidate onSubmit={submit}>
      {greeting && (
        <p dir="auto">
          <FormattedText text={greeting} />
        </p>
      )}
      <h2>{texts.form.title}</h2>
      <Field
        name="name"
        label={texts.form.name}
        error={errors.name}
        given={refused?.name}
        isRequired={isRequired}
      />
      <Field
        name="email"
        label={texts.form.email}
        error={errors.email}
        given={refused?.email}
        isRequired={isRequired}
      />
      <button type="submit" class="primary">
        {texts.form.begin}
      </button>
      {!isRequired && (
        <button type="button" onClick={() => onAnswer({ name: '', email: '' })}>
          {texts.form.skip}
        </button>
      )}
    </form>
  );
}

interface FieldProps {
  readonly name: 'name' | 'email';
  readonly label: string;
  readonly error: string;
  readonly given: string | undefined;
  readonly isRequired: boolean;
}

function Field({ name, label, error, given, isRequired }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={given}
        inputMode={name === 'email' ? 'email' : 'text'}
        autocomplete={name}
        maxLength={name === 'name' ? VISITOR_LIMITS.name : 254}
        aria-required={isRequired}
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
