export { useTestWebhookMutation, useUpdateWebhookMutation, useWebhooksQuery } from './webhooks.api.ts';
export { subscribeWebhooks } from './webhooks.realtime.ts';
export { AttemptResult } from './AttemptResult.tsx';
export { WebhookState } from './WebhookState.tsx';
