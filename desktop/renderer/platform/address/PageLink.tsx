import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useLinks } from './AddressProvider.tsx';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An absolute address of the app. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of the app. React Router's links render again at every address, and the menu and the list of tickets have
 * dozens: opening a ticket would wait for all of them.
 */
export function PageLink({ to, onClick, children, ...props }: PageLinkProps) {
  const { openLink, hrefOf } = useLinks();
  return (
    <a
      {...props}
      href={hrefOf(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && isPlainClick(event)) {
          event.preventDefault();
          openLink(to);
        }
      }}
    >
      {children}
    </a>
  );
}

/** Whether the browser itself has nothing else to do, such as opening the page in a new tab. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
