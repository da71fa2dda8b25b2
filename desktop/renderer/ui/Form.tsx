import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface FormProps {
  className?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that Enter hands in; the focus goes to the first field that is not right. */
export function Form({ className, onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(onSubmit); // the marks of wrong fields must be there before one is looked for
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      {children}
    </form>
  );
}
