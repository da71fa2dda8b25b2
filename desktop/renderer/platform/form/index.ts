export { FormDialog } from './FormDialog.tsx';
export { FormFailure } from './FormFailure.tsx';
export { useForm } from './useForm.ts';
