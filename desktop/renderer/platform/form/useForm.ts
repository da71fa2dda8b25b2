import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { failedField } from './failedField.ts';
import { issueMessage } from './issueMessage.ts';

type Fields = Readonly<Record<string, unknown>>;
type Errors<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** The status of a form. */
export interface FormState {
  readonly busy: boolean;
  /** The form contains unsaved changes. */
  readonly isChanged: boolean;
  /**
   * Why the last attempt to save failed, until something is changed; undefined when it did not fail, or when a field shows
   * it.
   */
  readonly failure: unknown;
  /** Saves when the form is valid; shows the errors otherwise. */
  submit(): void;
}

/** A form on the screen: its values, their errors, and how to submit it. */
export interface Form<Values> extends FormState {
  readonly values: Values;
  /**
   * Shown from the first attempt to save, and removed as soon as the field is valid; what the server says of a field, as soon
   * as something is changed.
   */
  readonly errors: Errors<Values>;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
}

interface FormParts<Values, Result> {
  /** Validation rules of the contract for the request. */
  readonly schema: z.ZodType<Result>;
  readonly initial: Values;
  /** Rules beyond the schema; returns messages by field. */
  readonly check?: (values: Values) => Errors<Values>;
  /** Sends the values as parsed by the schema. What it throws becomes the form's failure; the input is kept. */
  readonly onSubmit: (result: Result) => Promise<unknown>;
}

/** Holds the values of a form and validates them by the same rules as the server. */
export function useForm<Values extends Fields, Result>(parts: FormParts<Values, Result>): Form<Values> {
  const { t } = useTranslation();
  const [initial] = useState(parts.initial);
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const parsed = parts.schema.safeParse(values);
  const broken: Record<string, string | undefined> = { ...parts.check?.(values) };
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    broken[field] ??= issueMessage(t, issue, values[field]);
  }
  const isRight = Object.values(broken).every((message) => message === undefined);

  const refused = failedField(failure, values);
  const refusal = refused === undefined ? {} : { [refused]: errorMessage(t, failure) };

  return {
    values,
    errors: tried ? ({ ...broken, ...refusal } as Errors<Values>) : {}, // built from issues of this form's own fields
    busy,
    isChanged: Object.entries(values).some(([name, value]) => !isSame(value, initial[name])),
    failure: refused === undefined ? failure : undefined,
    set: (name, value) => {
      setFailure(undefined);
      setValues((old) => ({ ...old, [name]: value }));
    },
    submit: () => {
      setTried(true);
      if (!parsed.success || !isRight || busy) return;
      setBusy(true);
      setFailure(undefined);
      void parts
        .onSubmit(parsed.data)
        .catch(setFailure)
        .finally(() => setBusy(false));
    },
  };
}

/** Compares form values: texts, numbers, booleans, and lists of them. */
export function isSame(value: unknown, other: unknown): boolean {
  return value === other || JSON.stringify(value) === JSON.stringify(other);
}
