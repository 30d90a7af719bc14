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
 * Texts of a namespace, or of a part that brings its own; renders anew when the language or the texts change. A key is dotted and complete, never built
 * from parts.
 *
 * @example
 * const t = useTexts('mfe-cashier')
 * t('deposit.limit', { min: '100.00' })
 */
export function useTexts(namespace: string): Translate
export function useTexts<K extends string>(part: PartTexts<K>): (key: K, values?: TextValues) => string
export function useTexts(source: string | PartTexts<string>): Translate {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  )
  if (typeof source === 'string') return translate(source)
  bring(source)
  return translate(source.namespace)
}

/** Nobody else draws with the words of a part, so nobody is told of them. */
function bring({ namespace, texts }: PartTexts<string>): void {
  if (hasTexts('en', namespace)) return
  i18next.addResourceBundle('th', namespace, texts.th)
  i18next.addResourceBundle('en', namespace, texts.en)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<K> = K extends `${infer Stem}_${PluralForm}` ? Stem : K

/** Texts of one part of the kit, which the part brings along, by typed keys: plural forms `days_one`, `days_other` are read as `days`. */
export interface PartTexts<K extends string> {
  readonly namespace: string
  readonly texts: Readonly<Record<TextLanguage, Readonly<Record<string, string>>>>
  /** Never there: carries the keys for the type checker. */
  readonly keys?: K
}

/**
 * Names the words of a part of the kit that has many: they are in no bundle without it. Few words, and those that depend on the
 * page, come by props.
 *
 * @example
 * const TEXTS = partTexts('date-range', { th: { today: 'วันนี้' }, en: { today: 'Today' } })
 * const t = useTexts(TEXTS)
 * t('today')
 */
export const partTexts = <T extends Record<string, string>>(
  part: string,
  texts: { th: { readonly [K in keyof T]: string }; en: T },
): PartTexts<WithoutForm<keyof T & string>> => ({ namespace: `part.${part}`, texts })
