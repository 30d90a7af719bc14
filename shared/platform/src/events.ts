import type { LanguageCode } from '@tessera/contracts'

/**
 * Events that cross slices, with their payloads. A site's contract adds its own by declaration merging.
 */
export interface HostEventMap {
  /** Debounced 250 ms after a change: reload vendors, hot games and help (SHL-097, SHL-098). */
  'language:reload': { language: LanguageCode }
  /** Debounced 200 ms after a change: revalidate filled form fields. */
  'language:revalidate': { language: LanguageCode }
  /**
   * The visitor of the installed site has pulled the page down to refresh. The current page passes its reload to `wait`; if
   * none does, the document is reloaded.
   */
  'page:refresh': { wait: (reload: Promise<unknown>) => void }
}

export type HostEventName = keyof HostEventMap

export interface HostEvents {
  emit<N extends HostEventName>(name: N, payload: HostEventMap[N]): void
  /** Returns a function that removes the listener; it is also removed when `signal` aborts. */
  on<N extends HostEventName>(name: N, listener: (payload: HostEventMap[N]) => void, signal?: AbortSignal): () => void
}

/** The event bus of one page. A listener that throws stops neither the others nor the emitter. */
export function createEvents(onError: (error: unknown) => void): HostEvents {
  const listeners = new Map<HostEventName, Set<(payload: never) => void>>()
  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          ;(listener as (p: typeof payload) => void)(payload)
        } catch (error) {
          onError(error)
        }
      }
    },
    on(name, listener, signal) {
      // An aborted signal does not emit `abort` again.
      if (signal?.aborted) return () => {}
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener as (payload: never) => void)
      const remove = () => void set.delete(listener as (payload: never) => void)
      signal?.addEventListener('abort', remove, { once: true })
      return remove
    },
  }
}
