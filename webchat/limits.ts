/* The numbers of the contract that the widget needs, without the schemas that it would bring. `build/screens/webchat.test.ts` compares them. */
export const VISITOR_LIMITS = { text: 5000, file: 20 * 1024 * 1024, name: 100 } as const;
