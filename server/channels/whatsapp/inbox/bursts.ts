/** Reports stored messages of one socket; those of a chat that has more under way together. */
export interface Bursts {
  /** A message of this chat has arrived and will be opened. */
  begin(chat: string): void;
  /** It is stored. */
  stored(chat: string): void;
  /** It is opened, or could not be. */
  end(chat: string): void;
}

/** Longest time for which a stored message waits for the next one of its chat. Milliseconds. */
const LONGEST = 1000;

interface Chat {
  underWay: number;
  /** Runs while a stored message is not reported. */
  timer?: NodeJS.Timeout | undefined;
}

/**
 * The messages of a burst can be recorded in one transaction, so a stored message waits while further ones of its chat
 * have already arrived. A single message never waits.
 */
export function createBursts(report: (chat: string) => void, longest = LONGEST): Bursts {
  const chats = new Map<string, Chat>();

  const reportNow = (name: string, chat: Chat | undefined) => {
    clearTimeout(chat?.timer);
    if (chat) chat.timer = undefined;
    report(name);
  };

  return {
    begin(name) {
      const chat = chats.get(name) ?? { underWay: 0 };
      chat.underWay += 1;
      chats.set(name, chat);
    },
    stored(name) {
      const chat = chats.get(name);
      if (!chat || chat.underWay <= 1) reportNow(name, chat);
      else chat.timer ??= setTimeout(() => reportNow(name, chat), longest);
    },
    end(name) {
      const chat = chats.get(name);
      if (!chat) return;
      chat.underWay -= 1;
      if (chat.underWay > 0) return;
      chats.delete(name);
      if (chat.timer) reportNow(name, chat); // the last one was not stored
    },
  };
}
