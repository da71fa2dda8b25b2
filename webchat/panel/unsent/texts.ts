import type { About, Draft } from '../store.ts';

/*
 * What the visitor has written and the server does not have yet, as a text that the script keeps in the storage of the page:
 * it is still sent when the page was closed meanwhile, and for the same customer only.
 */

interface Unsent {
  /** The id that the website has for a customer who is logged in; empty for others. */
  readonly customer: string;
  readonly about: About;
  readonly drafts: readonly (Omit<Draft, 'file'> & { readonly hasFile: boolean })[];
}

/** Milliseconds. What was written longer ago is no longer meant. */
const STORED_FOR = 7 * 24 * 3_600_000;
const NOTHING: Unsent = { customer: '', about: { name: '', email: '' }, drafts: [] };

/** Empty when nothing waits to be sent. */
export function writeUnsent(customer: string, about: About, drafts: readonly Draft[]): string {
  if (drafts.length === 0) return '';
  const unsent: Unsent = {
    customer,
    about,
    drafts: drafts.map(({ file, ...draft }) => ({ ...draft, hasFile: file !== undefined })),
  };
  return JSON.stringify(unsent);
}

/** What was written within the last week. */
export function readUnsent(text: string): Unsent {
  try {
    const unsent = text === '' ? NOTHING : (JSON.parse(text) as Unsent);
    const drafts = unsent.drafts.filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - STORED_FOR);
    return { ...unsent, drafts };
  } catch (error) {
    console.warn('Webchat: unsent messages cannot be read:', error); // the page or an older version wrote it
    return NOTHING;
  }
}

/** The id of the customer in a signed identity, which the server verifies; empty where there is none. */
export function customerIn(identity: string): string {
  try {
    const payload = (identity.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : '';
  } catch {
    return ''; // no JWT: the server refuses it
  }
}
