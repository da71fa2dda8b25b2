import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Answer } from '#bridge/answers.ts';
import type { AskName, NewsName } from '#bridge/names.ts';
import type { News } from '#bridge/news.ts';
import { QUESTIONS, type Question } from '#bridge/questions.ts';
import { isTrusted } from './trust.ts';

/** The main end of the bridge; nobody else touches Electron's own channels. */
export interface Ipc {
  /** Answers a question of the screens; strangers and questions that do not fit are refused before. */
  answer<Name extends AskName>(
    name: Name,
    answer: (question: Question<Name>) => Answer<Name> | Promise<Answer<Name>>,
  ): void;
  /** Tells the screens, when there are any. */
  tell<Name extends NewsName>(name: Name, news: News<Name>): void;
}

/** @param screens the page that is listened to and told, null while there is no window */
export function createIpc(screens: () => WebContents | null, warn: (text: string) => void): Ipc {
  return {
    answer(name, answer) {
      ipcMain.handle(name, (event, question: unknown) => {
        if (!isTrusted(senderOf(event, screens()))) {
          warn(`refused ${name}: not from our own page`);
          throw new Error('refused');
        }
        const parsed = QUESTIONS[name].safeParse(question);
        if (!parsed.success) {
          warn(`refused ${name}: ${parsed.error.issues.map(({ code }) => code).join(', ')}`);
          throw new Error('refused: the question does not fit');
        }
        // the schema of this very name made it; the compiler does not connect both
        return answer(parsed.data as Question<typeof name>);
      });
    },
    tell(name, news) {
      screens()?.send(name, news);
    },
  };
}

function senderOf({ sender, senderFrame }: IpcMainInvokeEvent, screens: WebContents | null) {
  return {
    url: senderFrame?.url,
    isMainFrame: senderFrame?.parent === null,
    isOurWindow: sender === screens,
  };
}
