export { FormDialog } from './FormDialog.tsx';
export { FormFailure } from './FormFailure.tsx';
export { useForm, type Form, type FormState } from './useForm.ts';
