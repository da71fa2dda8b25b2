import { createContext, use, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

type Navigate = (to: string) => void;

const GoContext = createContext<Navigate | null>(null);

/** Provides navigation (`useGo`) to everything below it; belongs inside the router. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <GoProvider onGo={(to) => void navigate(to)}>{children}</GoProvider>;
}

/** Replaces the navigation (`useGo`) for everything below it. */
export function GoProvider({ onGo, children }: { onGo: Navigate; children: ReactNode }) {
  const latest = useRef(onGo);
  useLayoutEffect(() => {
    latest.current = onGo;
  }, [onGo]);
  const go = useCallback<Navigate>((to) => latest.current(to), []);
  return <GoContext value={go}>{children}</GoContext>;
}

/**
 * Returns a stable function that navigates to an absolute address of the app. React Router's `useNavigate` returns a
 * new function at every address, which would re-render all its users, e.g. every row of the ticket list when a ticket
 * is opened.
 */
export function useGo(): Navigate {
  const go = use(GoContext);
  if (!go) throw new Error('useGo needs AddressProvider above it');
  return go;
}
