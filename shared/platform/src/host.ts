import type { LanguageCode, TextLanguage } from '@tessera/contracts'
import type { HostEvents } from './events.ts'
import type { HttpClient } from './http.ts'

/** Current location, and functions to navigate. Observable. */
export interface HostNavigation {
  /** In-site path with query, below /m. */
  readonly path: string
  push(to: string): void
  replace(to: string): void
  back(): void
  /** True if a slice of this composition, or the shell, claims the path. */
  canOpen(to: string): boolean
  /** Sets a page's back handler; returns a function that removes it. The newest one is used (SHL-034). */
  onBack(handler: () => void): () => void
}

/**
 * Names of popups that no slice prefix qualifies. A site's contract declares its own, by declaration merging; a slice's own
 * are `slice:name` and need no declaration.
 */
export interface PopupNames {
  language: true
}
export type PopupId = keyof PopupNames | `${string}:${string}`

/** Slots of the frame; declared by the site's contract in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: the site's contract declares its slots here.
export interface SlotNames {}
export type SlotId = keyof SlotNames | `${string}:${string}`

export interface HostPopups {
  readonly open: PopupId | null
  show(id: PopupId): void
  hide(id: PopupId): void
  /** Locks page scroll while a slice's own sheet or dialog is open; call the returned function to release. */
  lockScroll(): () => void
  /** A question with two choices; resolves true if it was confirmed. */
  confirm(question: { title: string; message: string; confirm: string; cancel: string }): Promise<boolean>
}

export type ToastKind = 'info' | 'success' | 'error' | 'loading'

export interface HostToasts {
  /** `ms` defaults by kind (specification, section 9). Returns a function that removes the toast. */
  show(kind: ToastKind, text: string, ms?: number): () => void
  /** Shows the catalogue text of anything thrown by `http`. */
  error(thrown: unknown): void
}

/** Language of the interface. Observable. */
export interface HostLocale {
  readonly language: LanguageCode
  /** Language whose texts are shown. */
  readonly texts: TextLanguage
  readonly direction: 'ltr' | 'rtl'
  change(language: LanguageCode): Promise<void>
}

export interface HostMerchant {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly themeId: string
}

/**
 * The one object that a page receives from the shell. Additive within a major; the version is checked at publish and at
 * load. It contains the members that every site has; a site's contract adds its own by declaration merging
 * (`@tessera/site`). Each slice gets a Host of its own whose `lifetime` ends when the slice is replaced or unloaded.
 *
 * @example
 * export default function PromotionsPage({ host }: PageProps) {
 *   return <button onClick={() => host.navigation.push('/m/home')}>{host.merchant.name}</button>
 * }
 */
export interface Host {
  readonly contract: string
  readonly slice: string
  readonly lifetime: AbortSignal
  readonly navigation: HostNavigation
  readonly popups: HostPopups
  readonly toasts: HostToasts
  readonly http: HttpClient
  readonly locale: HostLocale
  readonly merchant: HostMerchant
  readonly events: HostEvents
  /** Reports a handled fault of the slice, which ops read with release and stack, and which its guard counts; never throws. */
  report(error: unknown, context?: Record<string, string>): void
}
