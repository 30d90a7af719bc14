import type { TextLanguage } from '@tessera/contracts'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'

export type TextValues = Record<string, string | number>
export type Translate = (key: string, values?: TextValues) => string

/** Starts i18next: Thai by default, English for what is missing. Call once, before the first render. */
export function startTexts(language: TextLanguage): void {
  i18next.init({
    lng: language,
    fallbackLng: 'en',
    ns: [],
    defaultNS: 'shared',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  })
}

let version = 0
const listeners = new Set<() => void>()

function changed(): void {
  version++
  for (const listener of [...listeners]) listener()
}

/** Adds the texts of one namespace (a slice's name, `shell` or `shared`) in one language; replaces what was there. */
export function addTexts(language: TextLanguage, namespace: string, texts: object): void {
  i18next.addResourceBundle(language, namespace, texts, true, true)
  changed()
}

/** Switches the language of all texts; every `useTexts` renders anew. */
export async function showLanguage(language: TextLanguage): Promise<void> {
  await i18next.changeLanguage(language)
  changed()
}

export const hasTexts = (language: TextLanguage, namespace: string): boolean =>
  i18next.hasResourceBundle(language, namespace)

/** Changes a text with its values filled in on its way to the screen. */
export type Dress = (text: string, values: TextValues | undefined) => string

let dress: Dress | null = null

/** Lets every text pass through `by` from now on, or ends that: how a pseudo language shows what is not translated. */
export function dressTexts(by: Dress | null): void {
  dress = by
  changed()
}

/** Translates outside of React. */
export const translate =
  (namespace: string): Translate =>
  (key, values) => {
    const text = i18next.t(key, { ns: namespace, ...values })
    return dress ? dress(text, values) : text
  }

/**
 * Texts of a namespace; renders anew when the language or the texts change. A key is dotted and complete, never built
 * from parts.
 *
 * @example
 * const t = useTexts('mfe-cashier')
 * t('deposit.limit', { min: '100.00' })
 */
export function useTexts(namespace: string): Translate {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  )
  return translate(namespace)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Texts of one part of the kit: its keys with their text in each language, plural forms as `key_one`, `key_other`. */
export interface PartTexts<T extends Record<string, string>> {
  th: { readonly [K in keyof T]: string }
  en: T
}
type PartKey<K> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : K

/**
 * The hook by which a part of the kit that has many words brings them along, so that they are in no bundle without it. Few
 * words, and those that depend on the page, come by props.
 *
 * @example
 * const usePartTexts = partTexts('date-range', { th: { today: 'วันนี้' }, en: { today: 'Today' } })
 * const t = usePartTexts()
 * t('today')
 */
export function partTexts<T extends Record<string, string>>(
  part: string,
  texts: PartTexts<T>,
): () => (key: PartKey<keyof T & string>, values?: TextValues) => string {
  const namespace = `ui.${part}`
  return function usePartTexts() {
    // Nobody else draws with them, so nobody is told.
    if (!hasTexts('en', namespace))
      for (const language of ['th', 'en'] as const) i18next.addResourceBundle(language, namespace, texts[language])
    return useTexts(namespace)
  }
}
