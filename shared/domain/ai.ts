import { isAdmin } from './permissions.ts';

/** The address of OpenAI, which counts while none is set. */
export const AI_DEFAULT_URL = 'https://api.openai.com/v1';

/** Who may use the AI: the values of the setting `aiAccess`. */
export const AI_ACCESS = ['off', 'admins', 'everyone'] as const;

/** Whether a user with this profile may use it. */
export function mayUseAi(profile: string, access: string): boolean {
  return access === 'everyone' || (access === 'admins' && isAdmin(profile));
}

/** What has been used, or is expected to be. */
export interface AiAmount {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of voice messages that were transcribed. */
  readonly audioSeconds: number;
}

/** Prices of a million tokens and of a minute of audio, in any currency. */
export interface AiPrices {
  readonly aiInputPrice: string;
  readonly aiOutputPrice: string;
  readonly aiAudioPrice: string;
}

export function costOf({ inputTokens, outputTokens, audioSeconds }: AiAmount, prices: AiPrices): number {
  return (
    (inputTokens * Number(prices.aiInputPrice) + outputTokens * Number(prices.aiOutputPrice)) / 1_000_000 +
    (audioSeconds * Number(prices.aiAudioPrice)) / 60
  );
}

/** What the AI does for the composer: `suggest` writes a reply, the others change a text that the agent has written. */
export const WRITING_TASKS = ['suggest', 'shorter', 'friendlier', 'correct', 'translate'] as const;
export type WritingTask = (typeof WRITING_TASKS)[number];

export const AI_PAGE_TITLE_LENGTH = { min: 2, max: 100 } as const;
export const AI_PAGE_LENGTH = { min: 2, max: 20_000 } as const;

/** The settings of the AI that are typed, in the order of the page. */
export const AI_FIELDS = [
  'aiModel',
  'aiTranscriptionModel',
  'aiDailyTokens',
  'aiDailyCost',
  'aiInputPrice',
  'aiOutputPrice',
  'aiAudioPrice',
] as const;
export type AiField = (typeof AI_FIELDS)[number];
