import { createContext, use, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

type Go = (to: string) => void;

const GoContext = createContext<Go | null>(null);

/** Below the router: lets everything below it go to another address. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const go = useCallback<Go>((to) => void latest.current(to), []);
  return <GoContext value={go}>{children}</GoContext>;
}

/**
 * Goes to an address of the program, from its root. The router's own way there is a new one at each address, and whatever
 * uses it is drawn anew: each row of the list when a ticket is opened.
 */
export function useGo(): Go {
  const go = use(GoContext);
  if (!go) throw new Error('useGo needs AddressProvider above it');
  return go;
}
