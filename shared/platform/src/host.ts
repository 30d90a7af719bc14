import type {
  AnnouncementGroups,
  Category,
  FeatureSwitch,
  LanguageCode,
  PopupId,
  RankProgress,
  Session,
  SlotId,
  SystemStatus,
  TextLanguage,
} from '@tessera/contracts'
import type { HostEvents } from './events.ts'
import type { HttpClient } from './http.ts'

/**
 * The signed-in session, or none. All members are observable by MobX. What opens the session is in no member: it travels in a
 * cookie that no script can read, and `current.token` is its handle, which opens nothing.
 */
export interface HostSession {
  readonly current: Session | null
  readonly isLoggedIn: boolean
  readonly isAgent: boolean
  readonly isTrial: boolean
  /** Nickname, else account; null without a session. */
  readonly displayName: string | null
  /** How far the member is on the way to the next rank; null until known, and for a guest (SHL-037, ACC-129). */
  readonly rank: RankProgress | null
  /** Set by a first login until the password was changed. */
  readonly mustChangePassword: boolean
  /**
   * The password of this login, once, for the slice that claims `/m/changePsw`, within ten minutes of the login and before a
   * reload; null else, and for every other slice. A page that gets null asks the member for it (ACC-109).
   */
  lendPassword(): string | null
  /** Takes over a new session after a successful login; popups for guests close. */
  signIn(session: Omit<Session, 'merchantCode'>, options?: { password?: string; trial?: boolean }): void
  /** Asks for confirmation, then ends the session here and on the server. Resolves to whether it ended. */
  signOut(): Promise<boolean>
  /** The member has changed the password: a forced change is over. */
  passwordChanged(): void
}

/** The member's wallet. Observable. */
export interface HostWallet {
  /** Decimal text with two decimals, e.g. `"1234.50"`; null until known. */
  readonly balance: string | null
  readonly currency: string
  readonly isRefreshing: boolean
  readonly isHidden: boolean
  /** What to show: the formatted amount, or asterisks when hidden or refreshing (CSH-027, CSH-028). */
  readonly display: string
  refresh(): Promise<void>
  toggleHidden(): void
}

/** Merchant status and switches. Observable. */
export interface HostStatus {
  readonly info: SystemStatus['info']
  /** An absent switch is off. */
  isOn(name: FeatureSwitch): boolean
}

/** Announcements of the visitor's language and session. Observable. */
export interface HostAnnouncements {
  readonly groups: AnnouncementGroups | null
  readonly phase: 'loading' | 'ready' | 'failed'
  reload(): Promise<void>
}

/** Category that the home page and the frame share. Observable. */
export interface HostLobby {
  readonly category: Category
  readonly vendor: string | null
  readonly filter: string
  choose(category: Category): void
  /** Logo click and footer home: filter all, vendor none, category HOT (SHL-014 to SHL-016). */
  reset(): void
}

export interface HostNavigation {
  /** In-site path with query, below /m. */
  readonly path: string
  push(to: string): void
  replace(to: string): void
  back(): void
  /** Whether a slice of this composition, or the shell, claims the path. */
  canOpen(to: string): boolean
  /** A page's own back handler; returns its removal. The newest wins (SHL-034). */
  onBack(handler: () => void): () => void
  /**
   * With a session runs nothing and answers true; else opens /m/login with the way back. The page says what the login is for, and
   * what was wanted goes on after it.
   */
  requireLogin(returnTo?: string, wish?: LoginWish): boolean
}

/** What a visitor wanted when they were asked to log in. */
export interface LoginWish {
  /** Why, as a whole sentence in the visitor's language: "Log in to play Football". */
  readonly reason: string
  /** Goes on with it, once the login has led back. Not called when the visitor goes elsewhere. */
  readonly resume?: () => void
}

export interface HostPopups {
  readonly open: PopupId | null
  show(id: PopupId): void
  hide(id: PopupId): void
  /** Locks page scroll while a slice's own sheet or dialog is open; call the answer to release. */
  lockScroll(): () => void
  /** A question with two answers; resolves to whether it was confirmed. */
  confirm(question: { title: string; message: string; confirm: string; cancel: string }): Promise<boolean>
}

export type ToastKind = 'info' | 'success' | 'error' | 'loading'

export interface HostToasts {
  /** `ms` defaults by kind (specification, section 9). Answers the removal. */
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
 * The one thing that a page receives from the shell. Additive within a major; the version is checked at publish and at load.
 * Each slice gets a Host of its own whose `lifetime` ends when the slice is replaced or unloaded.
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
  readonly session: HostSession
  readonly wallet: HostWallet
  readonly status: HostStatus
  readonly announcements: HostAnnouncements
  readonly lobby: HostLobby
  readonly navigation: HostNavigation
  readonly popups: HostPopups
  readonly toasts: HostToasts
  readonly http: HttpClient
  readonly locale: HostLocale
  readonly merchant: HostMerchant
  readonly events: HostEvents
  /** Reports a handled fault of the slice; never throws. */
  report(error: unknown, context?: Record<string, string>): void
}

export type { PopupId, SlotId }
