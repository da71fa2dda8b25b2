import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { later } from '#renderer/ui/later/index.ts';
import type { News, NumberedNews } from './Toasts.tsx';

/** Where toasts appear; fetched when nothing else is to do, so that a line that is lost can still be told of. */
export const Toasts = later(async () => (await import('./Toasts.tsx')).Toasts);

const TellContext = createContext<((news: News) => void) | null>(null);

interface Told {
  /** How many news there were. */
  readonly count: number;
  /** Those that are not shown yet. */
  readonly waiting: readonly NumberedNews[];
}

/** Lets everything inside tell short news; once, around the whole program. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ count, waiting }, setTold] = useState<Told>({ count: 0, waiting: [] });
  const tell = useCallback((news: News) => {
    setTold((told) => ({
      count: told.count + 1,
      waiting: [...told.waiting, { ...news, id: told.count }],
    }));
  }, []);
  const take = useCallback((shown: readonly NumberedNews[]) => {
    setTold((told) => ({ ...told, waiting: told.waiting.filter((news) => !shown.includes(news)) }));
  }, []);
  return (
    <TellContext value={tell}>
      {children}
      {count > 0 && <Toasts news={waiting} onShown={take} />}
    </TellContext>
  );
}

/** Tells news. */
export function useTell(): (news: News) => void {
  const tell = use(TellContext);
  if (!tell) throw new Error('useToast needs ToastProvider above it');
  return tell;
}
