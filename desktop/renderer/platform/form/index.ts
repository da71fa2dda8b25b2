export { issueWords } from './issueWords.ts';
export { useForm, type Form } from './useForm.ts';
