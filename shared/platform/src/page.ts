import type { TextLanguage } from '@tessera/contracts'
import type { ComponentType } from 'react'
import type { Host } from './host.ts'

/** Props of every page, popup and slot that a slice exposes. */
export interface PageProps {
  host: Host
  /** Placement of the component: full page, popup over another page, or slot of another page. */
  place: 'page' | 'popup' | 'slot'
}

export type Texts = Record<string, unknown>
export type TextLoaders = Record<TextLanguage, () => Promise<Texts>>

/** Exports of an expose's module. */
export interface ExposeModule {
  default: ComponentType<PageProps>
  texts?: TextLoaders
  /**
   * Starts loading the data of a visit, while the code of the page may still be loading. The shell calls it no more than
   * once a visit, for visitors who may see the page: as soon as the module is loaded, and before anything of it is rendered.
   * It does not render, navigate or notify: the store holds a failure, for the page to show. An unprepared page requests the
   * same data when it is rendered.
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
  const instanceByHost = new WeakMap<Host, T>()
  return (host) => {
    const existing = instanceByHost.get(host)
    if (existing) return existing
    const instance = build(host)
    instanceByHost.set(host, instance)
    host.lifetime.addEventListener('abort', () => instance.dispose?.(), { once: true })
    return instance
  }
}
