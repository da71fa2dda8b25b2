import { app, clipboard, Menu, type WebContents } from 'electron';
import type { ShellTranslations } from '../shellTranslations.ts';
import { contextMenu } from './contextMenu.ts';
import { menuTemplate, type MenuParts } from './menuTemplate.ts';

/** Shows the application menu; called again when the language changes. */
export function showMenu(parts: MenuParts): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(parts)));
}

/** Adds a context menu to every page. */
export function offerContextMenus(t: () => ShellTranslations): void {
  app.on('web-contents-created', (_, contents) => {
    contents.on('context-menu', (_event, pointed) => {
      const template = contextMenu(pointed, t(), actionsOn(contents));
      if (template.length > 0) Menu.buildFromTemplate(template).popup();
    });
  });
}

function actionsOn(contents: WebContents) {
  return {
    replace: (word: string) => contents.replaceMisspelling(word),
    learn: (word: string) => void contents.session.addWordToSpellCheckerDictionary(word),
    copy: (text: string) => clipboard.writeText(text),
  };
}
