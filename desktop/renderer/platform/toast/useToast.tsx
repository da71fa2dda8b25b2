import {
  Button,
  Toast,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
  type ToastIntent,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_DURATION } from '#shared/domain/limits.ts';
import { hasCode } from '#renderer/platform/api/index.ts';
import { FailureCode } from './FailureCode.tsx';
import { failureCode, failureWords } from './failureWords.ts';

const TOASTER = 'toaster';
const FAILURE_DURATION = 15_000;

/** The place where toasts appear; once, around the whole program. */
export function ToastPlace() {
  return <Toaster toasterId={TOASTER} position="top-end" pauseOnHover pauseOnWindowBlur limit={4} />;
}

/** Short news for the person at the screen. */
export interface Telling {
  success(text: string): void;
  info(text: string): void;
  warning(text: string): void;
  /** Words of the error catalogue, or others, for whatever was thrown; stays longer, with the code to copy. */
  failure(failure: unknown, words?: string): void;
}

/** Toasts: success and news go by themselves after three seconds, failures stay longer and can be copied. */
export function useToast(): Telling {
  const { dispatchToast } = useToastController(TOASTER);
  const { t } = useTranslation();
  return useMemo(() => {
    const tell = (intent: ToastIntent, text: string, timeout: number, footer?: ReactNode) =>
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              <ToastTrigger>
                <Button
                  appearance="transparent"
                  size="small"
                  icon={<DismissRegular />}
                  aria-label={t('actions.close')}
                />
              </ToastTrigger>
            }
          >
            {text}
          </ToastTitle>
          {footer}
        </Toast>,
        { intent, timeout },
      );
    return {
      success: (text) => tell('success', text, TOAST_DURATION),
      info: (text) => tell('info', text, TOAST_DURATION),
      warning: (text) => tell('warning', text, TOAST_DURATION),
      failure: (failure, words = failureWords(t, failure)) => {
        if (hasCode(failure, 'ERR_SESSION_EXPIRED')) return; // the login page says it once
        const code = failureCode(failure);
        tell('error', words, FAILURE_DURATION, code && <FailureCode code={code} />);
      },
    };
  }, [dispatchToast, t]);
}
