import type { Declare } from './declare.ts'
import {
  createWebhook,
  deliveries,
  endWebhook,
  rotateWebhook,
  sendAgain,
  type WebhookOptions,
  webhooks,
} from './webhook-commands.ts'

interface ReasonOption {
  reason: string
}

/** The commands about webhook endpoints. */
export function addWebhookCommands({ command, changing, explained, collect }: Declare): void {
  command('webhooks', 'list webhooks', webhooks)
  explained(
    'webhook-create <url>',
    'make an endpoint; its secret is shown once',
    (connection, options: WebhookOptions, url: string) => createWebhook(connection, url, options),
  )
    .option('--event <name>', 'event to send, all by default; repeat for more', collect, [])
    .option('--merchant <code>', 'merchant whose events are sent, all by default; repeat for more', collect, [])
  explained(
    'webhook-rotate <id>',
    'make another secret; the one before signs too for a day',
    (connection, { reason }: ReasonOption, id: string) => rotateWebhook(connection, id, reason),
  )
  explained(
    'webhook-end <id>',
    'send nothing more to an endpoint',
    (connection, { reason }: ReasonOption, id: string) => endWebhook(connection, id, reason),
  )
  command(
    'deliveries <webhook>',
    'what an endpoint was sent, newest first',
    (connection, { before }: { before?: string }, id: string) => deliveries(connection, id, before),
  ).option('--before <delivery>', 'only older ones')
  changing('delivery-again <id>', 'send a message again', (connection, _options, id: string) =>
    sendAgain(connection, id),
  )
}
