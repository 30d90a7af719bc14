import type { Database } from '@tessera/server'
import type { Tables } from '../tables.ts'

const MARK = 'mark'

/**
 * Listens to channels of a database, and returns a function that resolves with the payloads since the last call.
 * Notifications arrive later than responses, so a marker is sent after them and awaited.
 */
export async function listenChannels(
  database: Database<Tables>,
  channels: readonly string[],
): Promise<() => Promise<string[]>> {
  const payloads: string[] = []
  for (const channel of channels) await database.listen(channel, (payload) => payloads.push(payload))
  const takePayloads = async (): Promise<string[]> => {
    for (const channel of channels) await database.notify(channel, MARK)
    while (payloads.filter((payload) => payload === MARK).length < channels.length)
      await new Promise((resolve) => setTimeout(resolve, 5))
    return payloads.splice(0).filter((payload) => payload !== MARK)
  }
  await takePayloads()
  return takePayloads
}
