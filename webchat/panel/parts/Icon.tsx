const PATHS = {
  close: 'm6.5 6.5 11 11m0-11-11 11',
  send: 'M4 12 3 4l18 8-18 8 1-8Zm0 0h8',
  attach: 'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.5a1.7 1.7 0 0 1-2.3-2.4L14.5 7',
  emoji: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 14c1 1.5 2.3 2.2 4 2.2s3-.7 4-2.2M9 9.5v.1m6-.1v.1',
  microphone: 'M12 15a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3Zm6-3.5a6 6 0 0 1-12 0m6 6V21',
  stop: 'M7 7h10v10H7Z',
  file: 'M14 3H6v18h12V7l-4-4Zm0 0v4h4',
} as const;

/** A picture without a name of its own: its button has one. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
