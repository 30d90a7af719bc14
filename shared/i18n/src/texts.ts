import type { TextLanguage } from '@tessera/contracts'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { TextKey, TextValues, Translate, TypedNamespace, WithoutForm, WithoutForms } from './text-keys.ts'

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

/** Number of changes of all texts, and of those of one namespace. */
let version = 0
const versions = new Map<string, number>()
const listeners = new Set<() => void>()

function changed(namespace?: string): void {
  if (namespace === undefined) version++
  else versions.set(namespace, (versions.get(namespace) ?? 0) + 1)
  for (const listener of [...listeners]) listener()
}

/**
 * Adds the texts of one namespace (a slice's name, `shell` or `shared`) in one language; replaces existing ones. Rerenders
 * their readers.
 */
export function addTexts(language: TextLanguage, namespace: string, texts: object): void {
  i18next.addResourceBundle(language, namespace, texts, true, true)
  changed(namespace)
}

/** Switches the language of all texts; every `useTexts` rerenders. */
export async function showLanguage(language: TextLanguage): Promise<void> {
  await i18next.changeLanguage(language)
  changed()
}

export const hasTexts = (language: TextLanguage, namespace: string): boolean =>
  i18next.hasResourceBundle(language, namespace)

/** Changes a text with its values filled in on its way to the screen. */
export type Dress = (text: string, values: TextValues | undefined) => string

let dress: Dress | null = null

/** Lets every text pass through `transform` from now on, or ends that: how a pseudo language shows what is not translated. */
export function dressTexts(transform: Dress | null): void {
  dress = transform
  changed()
}

const reported = new Set<string>()

/** Reports an error text that is missing, once, and returns what is shown in its place. */
function unknownError(key: string): string {
  if (!reported.has(key)) console.error('No text:', key)
  reported.add(key)
  return i18next.t('error.unknown', { ns: 'shared' })
}

/**
 * One text of a namespace that is only known at run time; the unknown-error text for an error that has none. Where it is known,
 * `translate` and `useTexts` check the key.
 */
export function textOf(namespace: string, key: string, values?: TextValues): string {
  let text = i18next.t(key, { ns: namespace, ...values })
  if (text === key && key.startsWith('error.')) text = unknownError(key)
  return dress ? dress(text, values) : text
}

/** Text of a failure, by its key; the key of a newer server, which has no text here, gives the unknown error. */
export const failureText = (messageKey: string, values?: TextValues): string =>
  textOf('shared', i18next.exists(messageKey, { ns: 'shared' }) ? messageKey : 'error.unknown', values)

/** Translates outside of React, by a namespace or by a part with its own texts. */
export function translate<N extends TypedNamespace>(namespace: N): Translate<TextKey<N>>
export function translate<K extends string>(part: PartTexts<K>): Translate<K>
export function translate(source: string | PartTexts<string>): Translate<string> {
  if (typeof source !== 'string') bring(source)
  const namespace = typeof source === 'string' ? source : source.namespace
  return (key, values) => textOf(namespace, key, values)
}

/**
 * Texts of a namespace, or of a part with its own texts; rerenders when the language or these texts change. A key is dotted
 * and complete, never built from parts; those of a namespace are typed by `Namespaces`. With `count` among the values the
 * plural form of the language is used: `games_one` and `games_other` are read as `games`.
 *
 * @example
 * const t = useTexts('mfe-cashier')
 * t('deposit.limit', { min: '100.00' })
 */
export function useTexts<N extends TypedNamespace>(namespace: N): Translate<TextKey<N>>
export function useTexts<K extends string>(part: PartTexts<K>): Translate<K>
export function useTexts(source: string | PartTexts<string>): Translate<string> {
  const namespace = typeof source === 'string' ? source : source.namespace
  const current = () => version + (versions.get(namespace) ?? 0)
  useSyncExternalStore(subscribe, current, current)
  if (typeof source !== 'string') bring(source)
  return (key, values) => textOf(namespace, key, values)
}

/** No other component uses the texts of a part, so no listener is notified. */
function bring({ namespace, texts }: PartTexts<string>): void {
  if (hasTexts('en', namespace)) return
  i18next.addResourceBundle('th', namespace, texts.th)
  i18next.addResourceBundle('en', namespace, texts.en)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Texts that one part of the kit contains, by typed keys: plural forms `days_one`, `days_other` are read as `days`. */
export interface PartTexts<K extends string> {
  readonly namespace: string
  readonly texts: Readonly<Record<TextLanguage, Readonly<Record<string, string>>>>
  /** Never there: carries the keys for the type checker. */
  readonly keys?: K
}

/**
 * Defines the texts of a part of the kit that has many: they are in no bundle without it. A few texts, and those that depend
 * on the page, are passed as props. Thai has one plural form: `days_other` alone.
 *
 * @example
 * const TEXTS = partTexts('date-range', { th: { today: 'วันนี้' }, en: { today: 'Today' } })
 * const t = useTexts(TEXTS)
 * t('today')
 */
export const partTexts = <T extends Record<string, string>>(
  part: string,
  texts: { th: WithoutForms<T>; en: T },
): PartTexts<WithoutForm<keyof T & string>> => ({ namespace: `part.${part}`, texts })
