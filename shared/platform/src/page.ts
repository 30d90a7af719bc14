import type { TextLanguage } from '@tessera/contracts'
import type { ComponentType } from 'react'
import type { Host } from './host.ts'

/** Props of every page, popup and slot that a slice exposes. */
export interface PageProps {
  host: Host
  /** Where the component stands: full page, popup over another page, or slot of another page. */
  place: 'page' | 'popup' | 'slot'
}

export type Texts = Record<string, unknown>
export type TextLoaders = Record<TextLanguage, () => Promise<Texts>>

/** What an expose's module exports. */
export interface ExposeModule {
  default: ComponentType<PageProps>
  texts?: TextLoaders
  /**
   * Sets off what a visit will show, while the code of the page may still be on its way to the screen. The shell calls it at
   * most once a visit, for visitors who may see the page: as soon as the module is here, and before anything of it is drawn.
   * It draws nothing, goes nowhere and tells nobody: a failure is the store's, for the page to show. A page that nobody
   * prepared asks for the same when it is drawn.
   */
  prepare?(host: Host): void
}

/** Loaders of a slice's texts; `texts.ts` of every slice exports its result and every expose re-exports it. */
export const defineTexts = (loaders: Record<TextLanguage, () => Promise<{ default: Texts }>>): TextLoaders => ({
  th: async () => (await loaders.th()).default,
  en: async () => (await loaders.en()).default,
})

/**
 * Builds a slice's stores once per Host, and disposes them when the Host's lifetime ends.
 *
 * @example
 * export const compose = oncePerHost((host) => ({ home: new HomeStore(homeApi(host.http)) }))
 */
export function oncePerHost<T extends object>(build: (host: Host) => T & { dispose?: () => void }): (host: Host) => T {
  const built = new WeakMap<Host, T>()
  return (host) => {
    const have = built.get(host)
    if (have) return have
    const made = build(host)
    built.set(host, made)
    host.lifetime.addEventListener('abort', () => made.dispose?.(), { once: true })
    return made
  }
}
