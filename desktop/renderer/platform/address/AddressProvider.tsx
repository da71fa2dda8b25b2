import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Navigate = (to: string) => void;

/** Stable functions. */
interface Address {
  readonly go: Navigate;
  readonly remember: () => () => boolean;
  readonly readPath: () => string;
}

const AddressContext = createContext<Address | null>(null);

/** Provides navigation (`useGo`) to everything below it; belongs inside the router. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <GoProvider onGo={(to) => void navigate(to)}>{children}</GoProvider>;
}

/** Replaces the navigation (`useGo`) for everything below it. */
export function GoProvider({ onGo, children }: { onGo: Navigate; children: ReactNode }) {
  const { key, pathname } = useLocation();
  const latest = useRef({ onGo, key, pathname });
  useLayoutEffect(() => {
    latest.current = { onGo, key, pathname };
  }, [onGo, key, pathname]);
  const address = useMemo<Address>(
    () => ({
      go: (to) => latest.current.onGo(to),
      remember() {
        const before = latest.current.key;
        return () => latest.current.key === before;
      },
      readPath: () => latest.current.pathname,
    }),
    [],
  );
  return <AddressContext value={address}>{children}</AddressContext>;
}

/**
 * Returns a stable function that navigates to an absolute address of the app. React Router's `useNavigate` returns a
 * new function at every address, which would re-render all its users, e.g. every row of the ticket list when a ticket
 * is opened.
 */
export function useGo(): Navigate {
  return useAddress().go;
}

/**
 * Returns a stable function to call when an action begins. It returns another one that says whether the user is still
 * at the same address: an answer that comes late does not take users away from where they have gone.
 */
export function useRememberAddress(): () => () => boolean {
  return useAddress().remember;
}

/** Returns a stable function that returns the path of the current address. */
export function useReadPath(): () => string {
  return useAddress().readPath;
}

function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('useGo needs AddressProvider above it');
  return address;
}
