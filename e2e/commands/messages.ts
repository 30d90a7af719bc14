import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** A site whose draws and settlements are all due at once sends messages late. */
const DELIVERY_MS = 60_000

interface Message {
  id: string
  to: string
  text: string
}

/** Messages to a recipient from now on; earlier ones are excluded. */
export interface Inbox {
  /** The next SMS' code of six digits. */
  code(): Promise<string>
  /** The path of the next mail's link on the site, with its query. */
  link(): Promise<string>
}

/** The inbox of a number (`+66812345678`) or an address at the outside that the site sends to. */
export async function inboxOf(to: string): Promise<Inbox> {
  const key = readFileSync(join(process.env.E2E_DATA ?? '', 'outside-key'), 'utf8').trim()
  const listed = async (after: string): Promise<Message[]> => {
    const query = new URLSearchParams({ to, ...(after ? { after } : {}) })
    const response = await fetch(`${process.env.E2E_OUTSIDE}/outside/v1/messages?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    return ((await response.json()) as { messages: Message[] }).messages
  }
  let lastId = (await listed(''))[0]?.id ?? ''
  const next = async (pattern: RegExp): Promise<string> => {
    let found = ''
    await expect
      .poll(
        async () => {
          const fitting = (await listed(lastId)).find(({ text }) => pattern.test(text))
          found = (fitting && pattern.exec(fitting.text)?.[1]) ?? ''
          lastId = fitting?.id ?? lastId
          return found
        },
        { timeout: DELIVERY_MS },
      )
      .not.toBe('')
    return found
  }
  return { code: () => next(/(?<!\d)(\d{6})(?!\d)/), link: () => next(/https?:\/\/[^/\s]+(\/m\/\S+)/) }
}
