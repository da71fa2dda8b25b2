import {
  Button,
  Toast,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
  type ToastIntent,
  type ToastStatus,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureCode } from './FailureCode.tsx';

const TOASTER = 'toaster';

/**
 * Pixels from the lower edge: above the footer and a composer of one line. In the middle, because headers, menus and
 * popovers are at the top, and what is pressed in a row is at its end.
 */
const OFFSET = { vertical: 116 };
/** Pixels that a toast takes, about. */
const HEIGHT = 72;
/** Scrolling pages leave this much free at their end, so that their last rows can be brought above the toasts. */
const TOAST_ROOM = '--toast-room';

/** Short news for the person at the screen. */
export interface ToastMessage {
  readonly intent: ToastIntent;
  readonly text: string;
  /** Milliseconds until it goes. */
  readonly timeout: number;
  /** Of a failure: what to tell whoever helps. */
  readonly code?: string | undefined;
}

/** The same number is shown once. */
export interface QueuedToast extends ToastMessage {
  readonly id: number;
}

interface ToastsProps {
  /** What is to be shown now. */
  toasts: readonly QueuedToast[];
  onShown: (toasts: readonly QueuedToast[]) => void;
}

/** Shows news one below the other. */
export function Toasts({ toasts, onShown }: ToastsProps) {
  const { dispatchToast } = useToastController(TOASTER);
  const shown = useRef(new Set<string>());
  const subscribe = useCallback((_: null, { status, toastId }: { status: ToastStatus; toastId: string }) => {
    if (status === 'visible') shown.current.add(toastId);
    else if (status === 'unmounted') shown.current.delete(toastId);
    const { size } = shown.current;
    const room = size === 0 ? 0 : OFFSET.vertical + size * HEIGHT;
    document.documentElement.style.setProperty(TOAST_ROOM, `${room}px`);
  }, []);
  useEffect(() => {
    if (toasts.length === 0) return;
    for (const { id, intent, timeout, ...content } of toasts) {
      dispatchToast(<Card {...content} />, {
        toastId: String(id),
        intent,
        timeout,
        onStatusChange: subscribe,
      });
    }
    onShown(toasts);
  }, [toasts, onShown, dispatchToast, subscribe]);
  return (
    <Toaster toasterId={TOASTER} position="bottom" offset={OFFSET} pauseOnHover pauseOnWindowBlur limit={3} />
  );
}

function Card({ text, code }: Pick<ToastMessage, 'text' | 'code'>) {
  const { t } = useTranslation();
  return (
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
      {code && <FailureCode code={code} />}
    </Toast>
  );
}
