import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface CountedLinkProps {
  /** The list of what is counted; null where the user may not list it: then it is plain text. */
  readonly address: string | null;
  readonly className?: string | undefined;
  readonly plainClassName?: string | undefined;
  /** Accessible name of the link. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Links a name to the list of what its number counts. */
export function CountedLink({ address, className, plainClassName, label, children }: CountedLinkProps) {
  return address === null ? (
    <span className={plainClassName}>{children}</span>
  ) : (
    <Link to={address} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
