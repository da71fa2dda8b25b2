export { leaveToasts } from './leaveToasts.ts';
export { errorMessage } from './errorMessage.ts';
export { useActionWithToast } from './useActionWithToast.ts';
export { ToastProvider, Toasts } from './ToastProvider.tsx';
export { useToast } from './useToast.ts';
export { useCloseOnFailure } from './useCloseOnFailure.ts';
export { useCopy } from './useCopy.ts';
