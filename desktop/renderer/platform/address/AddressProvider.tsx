import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { createPath, useHref, useLocation, useNavigate } from 'react-router-dom';

type Go = (to: string) => void;
type Navigate = (to: string, options?: { replace: boolean }) => void;

/** Stable functions. */
interface Address {
  readonly go: Go;
  readonly remember: () => () => boolean;
  readonly readPath: () => string;
  readonly openLink: Go;
  readonly hrefOf: (to: string) => string;
}

const AddressContext = createContext<Address | null>(null);

/** Provides navigation (`useGo`) to everything below it; belongs inside the router. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <GoProvider onGo={(to, options) => void navigate(to, options)}>{children}</GoProvider>;
}

/** Replaces the navigation (`useGo`) for everything below it. */
export function GoProvider({ onGo, children }: { onGo: Navigate; children: ReactNode }) {
  const location = useLocation();
  const root = useHref('/');
  const latest = useRef({ onGo, location });
  useLayoutEffect(() => {
    latest.current = { onGo, location };
  }, [onGo, location]);
  const address = useMemo<Address>(
    () => ({
      go: (to) => latest.current.onGo(to),
      remember() {
        const before = latest.current.location.key;
        return () => latest.current.location.key === before;
      },
      readPath: () => latest.current.location.pathname,
      openLink: (to) => latest.current.onGo(to, { replace: createPath(latest.current.location) === to }),
      hrefOf: (to) => (to === '/' ? root : root.replace(/\/$/, '') + to),
    }),
    [root],
  );
  return <AddressContext value={address}>{children}</AddressContext>;
}

/**
 * Returns a stable function that navigates to an absolute address of the app. React Router's `useNavigate` returns a
 * new function at every address, which would re-render all its users, e.g. every row of the ticket list when a ticket
 * is opened.
 */
export function useGo(): Go {
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

/**
 * For `PageLink`: returns stable functions that follow a link, which replaces the address when it is the same, and that make its
 * `href`.
 */
export function useLinks(): Pick<Address, 'openLink' | 'hrefOf'> {
  return useAddress();
}

function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('useGo needs AddressProvider above it');
  return address;
}
