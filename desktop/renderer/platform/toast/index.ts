export { failureCode, failureWords } from './failureWords.ts';
export { useAct } from './useAct.ts';
export { ToastPlace, useToast, type Telling } from './useToast.tsx';
