import type { Database } from '@tessera/server'
import type { Tables } from '../tables.ts'

const MARK = 'mark'

/**
 * Listens to channels of a database, and returns a function that resolves with the payloads since the last call.
 * Notifications arrive later than responses, so a marker is sent after them and awaited.
 */
export async function openNews(
  database: Database<Tables>,
  channels: readonly string[],
): Promise<() => Promise<string[]>> {
  const told: string[] = []
  for (const channel of channels) await database.listen(channel, (payload) => told.push(payload))
  const news = async (): Promise<string[]> => {
    for (const channel of channels) await database.notify(channel, MARK)
    while (told.filter((payload) => payload === MARK).length < channels.length)
      await new Promise((resolve) => setTimeout(resolve, 5))
    return told.splice(0).filter((payload) => payload !== MARK)
  }
  await news()
  return news
}
