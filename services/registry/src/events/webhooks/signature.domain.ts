import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A secret in the form of Standard Webhooks. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

interface Message {
  id: string
  /** Seconds of the epoch. */
  timestamp: number
  body: string
}

/** The headers that a receiver verifies a message by: one signature for each secret that is in force. */
export const signedHeaders = (
  { id, timestamp, body }: Message,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${sign(`${id}.${timestamp}.${body}`, secret)}`).join(' '),
})

const sign = (content: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')
