import type { ReplyOf } from '@tessera/contracts'
import type { AnyEndpoint, Host } from '@tessera/platform'
import { type StorageArea, storageOf } from '@tessera/platform'

export interface KeptReply<E extends AnyEndpoint> {
  /** What was kept for the merchant and the language of now; null where that is nothing, or nothing that can be read. */
  read(): ReplyOf<E> | null
  keep(reply: ReplyOf<E>): void
}

/** The last answer to a call, to be shown until the next one is here; another merchant or language has none of it (LOB-181). */
export function keptReply<E extends AnyEndpoint>(
  area: StorageArea,
  key: string,
  { reply: schema }: E,
  { merchant, locale }: Pick<Host, 'merchant' | 'locale'>,
): KeptReply<E> {
  const storage = storageOf(area)
  const whose = () => `${merchant.code} ${locale.language}`
  return {
    read() {
      try {
        const kept: { of?: unknown; reply?: unknown } | null = JSON.parse(storage.getItem(key) ?? 'null')
        return kept?.of === whose() ? ((schema.safeParse(kept.reply).data as ReplyOf<E> | undefined) ?? null) : null
      } catch {
        return null
      }
    },
    keep: (reply) => storage.setItem(key, JSON.stringify({ of: whose(), reply })),
  }
}
