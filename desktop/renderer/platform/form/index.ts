export { FormDialog } from './FormDialog.tsx';
export { FormFailure } from './FormFailure.tsx';
export { useForm, type Form } from './useForm.ts';
