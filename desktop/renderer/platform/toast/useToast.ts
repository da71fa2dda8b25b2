import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_DURATION } from '#shared/domain/limits.ts';
import { hasCode } from '#renderer/platform/api/index.ts';
import { failureCode, errorMessage } from './errorMessage.ts';
import { useShowToast } from './ToastProvider.tsx';

const FAILURE_DURATION = 15_000;

/** Shows toasts of each kind. */
export interface ToastFunctions {
  success(text: string): void;
  info(text: string): void;
  warning(text: string): void;
  /** The catalogue's message for a thrown value, or the given one; stays longer, with the code to copy. */
  failure(failure: unknown, message?: string): void;
}

/** Success and information toasts disappear after three seconds; failures stay longer and can be copied. */
export function useToast(): ToastFunctions {
  const showToast = useShowToast();
  const { t } = useTranslation();
  return useMemo(
    () => ({
      success: (text) => showToast({ intent: 'success', text, timeout: TOAST_DURATION }),
      info: (text) => showToast({ intent: 'info', text, timeout: TOAST_DURATION }),
      warning: (text) => showToast({ intent: 'warning', text, timeout: TOAST_DURATION }),
      failure: (failure, message = errorMessage(t, failure)) => {
        if (hasCode(failure, 'ERR_SESSION_EXPIRED')) return; // the login page shows this
        const code = failureCode(failure);
        showToast({ intent: 'error', text: message, timeout: FAILURE_DURATION, code });
      },
    }),
    [showToast, t],
  );
}
