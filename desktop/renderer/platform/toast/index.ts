export { leaveToasts } from './leaveToasts.ts';
export { errorMessage } from './errorMessage.ts';
export { useAct } from './useAct.ts';
export { ToastProvider, Toasts } from './ToastProvider.tsx';
export { useToast } from './useToast.ts';
