import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { lazy } from '#renderer/ui/lazy/index.ts';
import type { ToastMessage, QueuedToast } from './Toasts.tsx';

/** Where toasts appear; fetched when nothing else is to do, so that a line that is lost can still be told of. */
export const Toasts = lazy(async () => (await import('./Toasts.tsx')).Toasts);

const ShowToastContext = createContext<((toast: ToastMessage) => void) | null>(null);

interface ToastQueue {
  /** How many news there were. */
  readonly count: number;
  /** Those that are not shown yet. */
  readonly waiting: readonly QueuedToast[];
}

/** Lets everything inside tell short news; once, around the whole program. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ count, waiting }, setQueue] = useState<ToastQueue>({ count: 0, waiting: [] });
  const showToast = useCallback((toast: ToastMessage) => {
    setQueue((queue) => ({
      count: queue.count + 1,
      waiting: [...queue.waiting, { ...toast, id: queue.count }],
    }));
  }, []);
  const removeShown = useCallback((shown: readonly QueuedToast[]) => {
    setQueue((queue) => ({ ...queue, waiting: queue.waiting.filter((toast) => !shown.includes(toast)) }));
  }, []);
  return (
    <ShowToastContext value={showToast}>
      {children}
      {count > 0 && <Toasts toasts={waiting} onShown={removeShown} />}
    </ShowToastContext>
  );
}

/** Tells news. */
export function useShowToast(): (toast: ToastMessage) => void {
  const showToast = use(ShowToastContext);
  if (!showToast) throw new Error('useToast needs ToastProvider above it');
  return showToast;
}
