import type { ReplyOf } from '@tessera/contracts'
import type { AnyEndpoint, Host } from '@tessera/platform'
import { type StorageArea, storageOf } from '@tessera/platform'

export interface ResponseCache<E extends AnyEndpoint> {
  /** Returns the stored reply for the current merchant and language; null if there is none, or it is unreadable. */
  read(): ReplyOf<E> | null
  save(reply: ReplyOf<E>): void
}

/**
 * Stores the last reply of a call, to be shown until the next one is loaded; not shared between merchants or languages
 * (LOB-181).
 */
export function responseCache<E extends AnyEndpoint>(
  area: StorageArea,
  key: string,
  { reply: schema }: E,
  { merchant, locale }: Pick<Host, 'merchant' | 'locale'>,
): ResponseCache<E> {
  const storage = storageOf(area)
  const scopeKey = () => `${merchant.code} ${locale.language}`
  return {
    read() {
      try {
        const storedEntry: { of?: unknown; reply?: unknown } | null = JSON.parse(storage.getItem(key) ?? 'null')
        return storedEntry?.of === scopeKey()
          ? ((schema.safeParse(storedEntry.reply).data as ReplyOf<E> | undefined) ?? null)
          : null
      } catch {
        return null
      }
    },
    save: (reply) => storage.setItem(key, JSON.stringify({ of: scopeKey(), reply })),
  }
}
