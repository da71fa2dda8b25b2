export { FormDialog } from './FormDialog.tsx';
export { FormFailure } from './FormFailure.tsx';
export { issueWords } from './issueWords.ts';
export { useForm, type Form, type FormState } from './useForm.ts';
