import { useId, useState } from 'preact/hooks';
import type { TargetedEvent } from 'preact';
import { VISITOR_LIMITS } from '../../limits.ts';
import type { Texts } from '../texts.ts';

interface Props {
  readonly texts: Texts;
  readonly greeting: string;
  readonly isRequired: boolean;
  readonly onAnswer: (about: { name: string; email: string }) => void;
}

/** Asks who the visitor is before the chat. */
export function PreChatForm({ texts, greeting, isRequired, onAnswer }: Props) {
  const [errors, setErrors] = useState({ name: '', email: '' });
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
          : email !== '' && !isEmail(email)
            ? texts.form.emailInvalid
            : '',
    };
    setErrors(found);
    if (found.name === '' && found.email === '') onAnswer({ name, email });
  };
  return (
    <form class="introduction" noValidate onSubmit={submit}>
      {greeting && <p dir="auto">{greeting}</p>}
      <h2>{texts.form.title}</h2>
      <Field name="name" label={texts.form.name} error={errors.name} isRequired={isRequired} />
      <Field name="email" label={texts.form.email} error={errors.email} isRequired={isRequired} />
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
  readonly isRequired: boolean;
}

function Field({ name, label, error, isRequired }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
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

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}
