import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

/** What was under the pointer, as far as the menu cares. */
export type Pointed = Pick<
  ContextMenuParams,
  'misspelledWord' | 'dictionarySuggestions' | 'selectionText' | 'isEditable' | 'editFlags' | 'linkURL'
>;

export interface ContextActions {
  readonly replace: (word: string) => void;
  readonly learn: (word: string) => void;
  readonly copy: (text: string) => void;
}

/** The menu of the right button: spelling first, then what can be done with a link and the text. Empty: no menu. */
export function contextMenu(
  pointed: Pointed,
  say: Catalogue,
  actions: ContextActions,
): MenuItemConstructorOptions[] {
  const groups = [spelling(pointed, say, actions), link(pointed, say, actions), text(pointed, say)].filter(
    (group) => group.length > 0,
  );
  return groups.flatMap((group, index) =>
    index === 0 ? group : [{ type: 'separator' } satisfies MenuItemConstructorOptions, ...group],
  );
}

function spelling(
  { misspelledWord, dictionarySuggestions, isEditable }: Pointed,
  say: Catalogue,
  { replace, learn }: ContextActions,
): MenuItemConstructorOptions[] {
  if (!isEditable || misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.map((word) => ({ label: word, click: () => replace(word) }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: say.desktop.menu.noSuggestion, enabled: false }]),
    { label: say.desktop.menu.learnWord, click: () => learn(misspelledWord) },
  ];
}

function link({ linkURL }: Pointed, say: Catalogue, { copy }: ContextActions): MenuItemConstructorOptions[] {
  return linkURL === '' ? [] : [{ label: say.desktop.menu.copyLink, click: () => copy(linkURL) }];
}

function text(
  { isEditable, selectionText, editFlags }: Pointed,
  say: Catalogue,
): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'cut', label: say.desktop.menu.cut, enabled: editFlags.canCut },
      { role: 'copy', label: say.desktop.menu.copy, enabled: editFlags.canCopy },
      { role: 'paste', label: say.desktop.menu.paste, enabled: editFlags.canPaste },
      { role: 'selectAll', label: say.desktop.menu.selectAll, enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: say.desktop.menu.copy }];
}
