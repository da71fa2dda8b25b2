import { useEffect } from 'react';

const parts = { unread: '', page: '', company: '' };

/**
 * Sets a part of the document title while the component is mounted: "(2) Contacts · Company". The page comes first,
 * because a browser tab shows only the beginning.
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
