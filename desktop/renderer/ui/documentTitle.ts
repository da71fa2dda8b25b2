import { useEffect } from 'react';

const parts = { unread: '', page: '', company: '' };

/**
 * Says a part of the title in the browser's tab while the component is on the screen: "(2) Contacts · Company". The page
 * stands first, because a tab shows only the beginning.
 */
export function useDocumentTitle(part: keyof typeof parts, text: string): void {
  useEffect(() => {
    parts[part] = text;
    write();
    return () => {
      parts[part] = '';
      write();
    };
  }, [part, text]);
}

function write(): void {
  const { unread, page, company } = parts;
  document.title = `${unread} ${[page, company].filter((text) => text !== '').join(' · ')}`.trim();
}
