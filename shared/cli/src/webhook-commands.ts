import { WebhookEvent, type WebhookSecret } from '@tessera/contracts'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'
import { UsageError } from './terminal.ts'

export async function webhooks({ client }: Connection): Promise<CommandResult> {
  const rows = await client.webhooks()
  const cells = rows.map((row) => [
    row.id,
    row.url,
    row.events.join(', '),
    row.merchants.join(', ') || 'all',
    String(row.waiting),
    String(row.failed),
  ])
  return { json: rows, text: table(['WEBHOOK', 'ADDRESS', 'EVENTS', 'MERCHANTS', 'WAITING', 'GIVEN UP'], cells) }
}

export interface WebhookOptions {
  event: string[]
  merchant: string[]
  reason: string
}

/** Creates a webhook; its secret is shown only once. */
export async function createWebhook(
  { client }: Connection,
  url: string,
  options: WebhookOptions,
): Promise<CommandResult> {
  const { merchant: merchants, reason } = options
  const events = options.event.length > 0 ? options.event.map(parseEvent) : [...WebhookEvent.options]
  return formatSecret(await client.createWebhook({ url, events, merchants, reason }))
}

function parseEvent(text: string): WebhookEvent {
  const event = WebhookEvent.safeParse(text)
  if (event.success) return event.data
  throw new UsageError(`--event is one of ${WebhookEvent.options.join(', ')}`)
}

export const rotateWebhook = async ({ client }: Connection, id: string, reason: string): Promise<CommandResult> =>
  formatSecret(await client.rotateWebhook(id, reason))

const formatSecret = (webhook: WebhookSecret): CommandResult => ({ json: webhook, text: `${webhook.secret}\n` })

export async function endWebhook({ client }: Connection, id: string, reason: string): Promise<CommandResult> {
  const row = await client.endWebhook(id, reason)
  return { json: row, text: `nothing more is sent to ${row.url}\n` }
}

/** Deliveries to an endpoint, sent or pending; newest first. */
export async function deliveries({ client }: Connection, id: string, before?: string): Promise<CommandResult> {
  const rows = await client.deliveries(id, before)
  const cells = rows.map((row) => [
    row.id,
    row.type,
    row.merchant ?? '-',
    minute(row.createdAt),
    row.state,
    String(row.attempts),
    row.answer ?? '-',
  ])
  return { json: rows, text: table(['DELIVERY', 'EVENT', 'MERCHANT', 'MADE', 'STATE', 'ATTEMPTS', 'ANSWER'], cells) }
}

export async function sendAgain({ client }: Connection, id: string): Promise<CommandResult> {
  const row = await client.sendAgain(id)
  return { json: row, text: `${row.id} is sent again\n` }
}
