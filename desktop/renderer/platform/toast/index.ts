export { leaveToasts } from './leaveToasts.ts';
export { failureWords } from './failureWords.ts';
export { useAct } from './useAct.ts';
export { ToastPlace, useToast } from './useToast.tsx';
