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
 * Pixels from the lower edge: above the footer and a one-line composer. Centred, because headers, menus and popovers
 * are at the top, and row actions are at the end of their row.
 */
const OFFSET = { vertical: 116 };
/** Approximate height of a toast, in pixels. */
const HEIGHT = 72;
/** Scrolling pages leave this much free at their end, so that their last rows can be scrolled above the toasts. */
const TOAST_ROOM = '--toast-room';

/** The content of a toast. */
export interface ToastMessage {
  readonly intent: ToastIntent;
  readonly text: string;
  /** Milliseconds until it disappears. */
  readonly timeout: number;
  /** Error code, to be reported to support. */
  readonly code?: string | undefined;
}

/** A toast with its id; each id is shown once. */
export interface QueuedToast extends ToastMessage {
  readonly id: number;
}

interface ToastsProps {
  /** Toasts to show now. */
  toasts: readonly QueuedToast[];
  onShown: (toasts: readonly QueuedToast[]) => void;
}

/** Shows toasts one below the other. */
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
