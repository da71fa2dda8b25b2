/**
 * The token of the visitor, in the storage of the page: that of a frame is divided by page, and is often blocked. Where the
 * storage is blocked, the token lasts as long as the page. Texts only: pages change how `JSON` works.
 */
export function createStorage(publicKey: string) {
  const name = `ramal-webchat:${publicKey}`;
  const memory: { token: string; isIdentified: boolean } = { token: '', isIdentified: false };
  const read = (key: string) => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return ''; // blocked
    }
  };
  const write = (key: string, value: string) => {
    try {
      if (value === '') localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // blocked or full: the memory has it
    }
  };
  const keep = (token: string, isIdentified: boolean) => {
    memory.token = token;
    memory.isIdentified = isIdentified;
    write(name, token);
    write(`${name}:identified`, isIdentified ? '1' : '');
  };
  return {
    token: () => memory.token || read(name),
    /** Whether the token belongs to a customer who was logged in. */
    isIdentified: () => memory.isIdentified || read(`${name}:identified`) !== '',
    keep,
    /** Forgets the token. What could not be sent is kept: it names its customer. */
    forget: () => keep('', false),
    /** What the visitor wrote and could not be sent; empty: nothing. */
    unsent: () => read(`${name}:unsent`),
    keepUnsent: (text: string) => write(`${name}:unsent`, text),
  };
}
