import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { lazy } from '#renderer/ui/lazy/index.ts';
import type { ToastMessage, QueuedToast } from './Toasts.tsx';

/** Renders the toasts; preloaded when idle, so that a lost connection can still be reported. */
export const Toasts = lazy(async () => (await import('./Toasts.tsx')).Toasts);

const ShowToastContext = createContext<((toast: ToastMessage) => void) | null>(null);

interface ToastQueue {
  /** Number of toasts so far. */
  readonly count: number;
  /** Toasts that are not shown yet. */
  readonly waiting: readonly QueuedToast[];
}

/** Lets everything inside show toasts; used once, around the whole app. */
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

/** Returns a function that shows a toast. */
export function useShowToast(): (toast: ToastMessage) => void {
  const showToast = use(ShowToastContext);
  if (!showToast) throw new Error('useToast needs ToastProvider above it');
  return showToast;
}
