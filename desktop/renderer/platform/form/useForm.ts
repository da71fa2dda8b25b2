import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { issueMessage } from './issueMessage.ts';

type Fields = Readonly<Record<string, unknown>>;
type Errors<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** How a form stands. */
export interface FormState {
  readonly busy: boolean;
  /** Something was typed or chosen that is not saved. */
  readonly isChanged?: boolean;
  /** Why the last attempt to save failed; undefined when it did not. */
  readonly failure: unknown;
  /** Saves when every rule holds; shows what is wrong otherwise. */
  submit(): void;
}

/** A form on the screen: what was typed, what is wrong with it, and the way to hand it in. */
export interface Form<Values> extends FormState {
  readonly values: Values;
  /** Shown from the first attempt to save on, and gone as soon as the field is right. */
  readonly errors: Errors<Values>;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
}

interface FormParts<Values, Result> {
  /** The rules of the contract for what is sent. */
  readonly schema: z.ZodType<Result>;
  readonly initial: Values;
  /** Rules beyond the schema: words by field. */
  readonly check?: (values: Values) => Errors<Values>;
  /** Sends what was typed, cleaned by the schema; what it throws is the form's failure, and nothing is lost. */
  readonly onSubmit: (result: Result) => Promise<unknown>;
}

/** Holds the values of a form and checks them by the rules that the server has as well. */
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

  return {
    values,
    errors: tried ? (broken as Errors<Values>) : {}, // made from the issues of this form's own fields
    busy,
    isChanged: Object.entries(values).some(([name, value]) => !isSame(value, initial[name])),
    failure,
    set: (name, value) => setValues((old) => ({ ...old, [name]: value })),
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

/** Of what a form holds: texts, numbers, switches, and lists of them. */
function isSame(value: unknown, other: unknown): boolean {
  return value === other || JSON.stringify(value) === JSON.stringify(other);
}
