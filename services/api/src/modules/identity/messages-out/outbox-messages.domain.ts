import { MINUTE_MS } from '@tessera/server/durations'
import type { CodePurpose } from '@tessera/site'

export type Channel = 'sms' | 'mail'
export type MessageLanguage = 'th' | 'en'

/** A message to send. Its recipient is looked up on sending, so that requests always take the same time. */
export type OutboxMessage =
  | { topic: 'code'; purpose: CodePurpose; mobile: string; code: string; language: MessageLanguage }
  | {
      topic: 'password-link'
      username: string
      email: string
      token: string
      origin: string
      language: MessageLanguage
    }
  | { topic: 'email-proof'; email: string; token: string; origin: string; language: MessageLanguage }
  | { topic: 'password-changed'; memberId: string; language: MessageLanguage }
  | {
      topic: 'new-device'
      memberId: string
      /** ISO 8601. */
      at: string
      device: string | null
      network: string | null
      origin: string
      language: MessageLanguage
    }

/** `nobody`: there is no recipient. `refused`: rejected by the gateway. `expired`: too late to be useful. */
export type SendOutcome = 'sent' | 'nobody' | 'refused' | 'expired'

export const CODE_TTL_MS = 5 * MINUTE_MS
export const LINK_TTL_MS = 15 * MINUTE_MS
export const EMAIL_PROOF_TTL_MS = 24 * 60 * MINUTE_MS
const NOTICE_TTL_MS = 24 * 60 * MINUTE_MS

/** Time after which a message expires, in milliseconds. */
export const MESSAGE_TTL_MS: Readonly<Record<OutboxMessage['topic'], number>> = {
  code: CODE_TTL_MS,
  'password-link': LINK_TTL_MS,
  'email-proof': EMAIL_PROOF_TTL_MS,
  'password-changed': NOTICE_TTL_MS,
  'new-device': NOTICE_TTL_MS,
}

export const channelOfMessage = (message: OutboxMessage): Channel => (message.topic === 'code' ? 'sms' : 'mail')

/** Returns the language of a message: the requested one if supported, otherwise the merchant's. */
export const messageLanguage = (requestedLanguage: string | undefined, defaultLanguage: string): MessageLanguage =>
  /^(th|en)/i.test(requestedLanguage ?? '')
    ? ((requestedLanguage ?? '').slice(0, 2).toLowerCase() as MessageLanguage)
    : toMessageLanguage(defaultLanguage)

const toMessageLanguage = (language: string): MessageLanguage => (/^en/i.test(language) ? 'en' : 'th')
