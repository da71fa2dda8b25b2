import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { ShellTranslations } from '../shellTranslations.ts';

/** The element under the pointer, as far as the menu needs it. */
export type Pointed = Pick<
  ContextMenuParams,
  'misspelledWord' | 'dictionarySuggestions' | 'selectionText' | 'isEditable' | 'editFlags' | 'linkURL'
>;

export interface ContextActions {
  readonly replace: (word: string) => void;
  readonly learn: (word: string) => void;
  readonly copy: (text: string) => void;
}

/** The context menu: spelling suggestions first, then actions for links and text. Empty: no menu. */
export function contextMenu(
  pointed: Pointed,
  t: ShellTranslations,
  actions: ContextActions,
): MenuItemConstructorOptions[] {
  const groups = [spelling(pointed, t, actions), link(pointed, t, actions), text(pointed, t)].filter(
    (group) => group.length > 0,
  );
  return groups.flatMap((group, index) =>
    index === 0 ? group : [{ type: 'separator' } satisfies MenuItemConstructorOptions, ...group],
  );
}

function spelling(
  { misspelledWord, dictionarySuggestions, isEditable }: Pointed,
  t: ShellTranslations,
  { replace, learn }: ContextActions,
): MenuItemConstructorOptions[] {
  if (!isEditable || misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.map((word) => ({ label: word, click: () => replace(word) }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: t.desktop.menu.noSuggestion, enabled: false }]),
    { label: t.desktop.menu.learnWord, click: () => learn(misspelledWord) },
  ];
}

function link(
  { linkURL }: Pointed,
  t: ShellTranslations,
  { copy }: ContextActions,
): MenuItemConstructorOptions[] {
  return linkURL === '' ? [] : [{ label: t.desktop.menu.copyLink, click: () => copy(linkURL) }];
}

function text(
  { isEditable, selectionText, editFlags }: Pointed,
  t: ShellTranslations,
): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'cut', label: t.desktop.menu.cut, enabled: editFlags.canCut },
      { role: 'copy', label: t.desktop.menu.copy, enabled: editFlags.canCopy },
      { role: 'paste', label: t.desktop.menu.paste, enabled: editFlags.canPaste },
      { role: 'selectAll', label: t.desktop.menu.selectAll, enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: t.desktop.menu.copy }];
}
