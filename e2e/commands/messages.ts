import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Messages may be late while all draws and settlements are due at once. */
const DELIVERY_TIMEOUT_MS = 60_000

interface Message {
  id: string
  to: string
  text: string
}

/** Messages to a recipient from now on; earlier ones are excluded. */
export interface Inbox {
  /** The next SMS' code of six digits. */
  nextCode(): Promise<string>
  /** The path of the next mail's link on the site, with its query. */
  nextLink(): Promise<string>
}

/** Inbox of a phone number (`+66812345678`) or mail address in the sandbox. */
export async function openInbox(to: string): Promise<Inbox> {
  const key = readFileSync(join(process.env.E2E_DATA ?? '', 'outside-key'), 'utf8').trim()
  const listMessages = async (after: string): Promise<Message[]> => {
    const query = new URLSearchParams({ to, ...(after ? { after } : {}) })
    const response = await fetch(`${process.env.E2E_OUTSIDE}/outside/v1/messages?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    return ((await response.json()) as { messages: Message[] }).messages
  }
  let lastId = (await listMessages(''))[0]?.id ?? ''
  const nextMatch = async (pattern: RegExp): Promise<string> => {
    let matchText = ''
    await expect
      .poll(
        async () => {
          const message = (await listMessages(lastId)).find(({ text }) => pattern.test(text))
          matchText = (message && pattern.exec(message.text)?.[1]) ?? ''
          lastId = message?.id ?? lastId
          return matchText
        },
        { timeout: DELIVERY_TIMEOUT_MS },
      )
      .not.toBe('')
    return matchText
  }
  return {
    nextCode: () => nextMatch(/(?<!\d)(\d{6})(?!\d)/),
    nextLink: () => nextMatch(/https?:\/\/[^/\s]+(\/m\/\S+)/),
  }
}
