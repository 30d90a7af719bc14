import type shared from './locales/en.json'
import type refusals from './locales/refusals/en.json'

/**
 * The namespaces with typed keys, each with the type of its English texts. The owner of a namespace adds it in a `.d.ts`
 * next to its sources, which is in no bundle:
 *
 * @example
 * import type en from '../locales/en.json'
 * declare module '@tessera/i18n' {
 *   interface Namespaces { 'mfe-cashier': typeof en }
 * }
 */
export interface Namespaces {
  shared: typeof shared & typeof refusals
}

export type TypedNamespace = keyof Namespaces

/** Forms that Thai and English have. */
export type PluralForm = 'one' | 'other'

/** `days_one` and `days_other` are read as `days`. */
export type WithoutForm<K> = K extends `${infer Stem}_${PluralForm}` ? Stem : K

/** The same keys in a language that has no plural but `other`. */
export type WithoutForms<T> = {
  readonly [K in keyof T as K extends `${string}_${Exclude<PluralForm, 'other'>}` ? never : K]: string
}

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutForm<K> : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

/** The dotted keys of a namespace. */
export type TextKey<N extends TypedNamespace> = KeysOf<Namespaces[N]>

/** Values that are filled into a text, by name. */
export type TextValues = Record<string, string | number>

export type Translate<K extends string> = (key: K, values?: TextValues) => string
