export { ConfirmFormDialog } from './ConfirmFormDialog.tsx';
export { FormDialog } from './FormDialog.tsx';
export { FormFailure } from './FormFailure.tsx';
export { issueMessage } from './issueMessage.ts';
export { isSame, useForm, type Form, type FormState } from './useForm.ts';
