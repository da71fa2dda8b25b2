import { z } from 'zod';
import type { ZodOpenApiPathItemObject } from 'zod-openapi';

/** A request that Ramal sends to other programs. */
export interface DocumentedWebhook {
  readonly name: string;
  readonly summary: string;
  readonly body: z.ZodType;
  /** What an answer may contain. */
  readonly answer: z.ZodType;
}

const HEADERS = z.object({
  'webhook-id': z.string().meta({ description: 'The same for all attempts: process each id once.' }),
  'webhook-timestamp': z.string().meta({ description: 'Seconds since 1970 of this attempt.' }),
  'webhook-signature': z.string().meta({
    description:
      'Signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64, by the secret without `whsec_`, decoded from base64.',
  }),
});

/** One of them as the document describes it. */
export function webhookOperation({
  name,
  summary,
  body,
  answer,
}: DocumentedWebhook): ZodOpenApiPathItemObject {
  return {
    post: {
      operationId: `webhook.${name}`,
      tags: ['webhooks'],
      summary,
      requestParams: { header: HEADERS },
      requestBody: { content: { 'application/json': { schema: body } } },
      responses: {
        '200': {
          description:
            'Any status from 200 to 299 means that it has arrived. The body may ask for actions on the ticket, after messages of the customer and new tickets.',
          content: { 'application/json': { schema: answer } },
        },
        '410': { description: 'Disables the webhook.' },
        '429': { description: 'Nothing is sent before the time in `Retry-After`.' },
      },
    },
  };
}
