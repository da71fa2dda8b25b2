import type { UpdateState } from '#bridge/updates.ts';

/** Release information of electron-updater. */
export interface Release {
  readonly version: string;
  readonly releaseNotes?: string | readonly { readonly note: string | null }[] | null | undefined;
}

export type UpdateEvent =
  | { readonly type: 'checking' }
  | { readonly type: 'found'; readonly release: Release }
  | { readonly type: 'nothing' }
  | { readonly type: 'progress'; readonly percent: number }
  | { readonly type: 'loaded'; readonly release: Release }
  | {
      readonly type: 'failed';
      readonly detail: string;
      /** The search for a newer version failed, and not its download or installation. */
      readonly isOfCheck: boolean;
    };

/**
 * Reduces an event to the next state. A version that is ready stays ready, whatever later checks find, unless the system
 * refuses it: on macOS that happens after the download, to a program without a valid signature for example.
 */
export function nextUpdateState(state: UpdateState, event: UpdateEvent): UpdateState {
  const isRefused = event.type === 'failed' && !event.isOfCheck;
  if (state.kind === 'ready' && event.type !== 'loaded' && !isRefused) return state;
  switch (event.type) {
    case 'checking':
      return { kind: 'checking' };
    case 'found':
      return { kind: 'loading', ...shown(event.release), percent: 0 };
    case 'nothing':
      return { kind: 'newest' };
    case 'progress':
      return state.kind === 'loading' ? { ...state, percent: Math.floor(event.percent) } : state;
    case 'loaded':
      return { kind: 'ready', ...shown(event.release) };
    case 'failed':
      return { kind: 'failed', detail: event.detail.split('\n', 1)[0]?.slice(0, 200) ?? '' };
  }
}

const NOTES_LENGTH = 4000;

function shown({ version, releaseNotes }: Release): { version: string; notes: string } {
  const notes =
    typeof releaseNotes === 'string'
      ? releaseNotes
      : (releaseNotes ?? []).map(({ note }) => note ?? '').join('\n\n');
  return { version, notes: plain(notes).slice(0, NOTES_LENGTH) };
}

/** Some sources deliver release notes as HTML; only their text is shown. */
function plain(html: string): string {
  return html
    .replace(/<li[^>]*>/gi, '• ')
    .replace(/<(br|\/p|\/li|\/h\d|\/ul)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  amp: '&',
};
