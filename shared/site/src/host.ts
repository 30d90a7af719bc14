import type { AnnouncementGroups } from './entities/announcement.ts'
import type { RankProgress, Session } from './entities/session.ts'
import type { SystemStatus } from './entities/status.ts'
import type { OrderEvent } from './entities/stream.ts'
import type { Category, FeatureSwitch } from './enums.ts'
import type { SitePopup, SiteSlot } from './places.ts'

/**
 * The signed-in session, or none. All members are observable by MobX. The secret of the session is in no member: it is in a
 * cookie that scripts cannot read, and `current.token` is its public id, which does not authenticate.
 */
export interface HostSession {
  readonly current: Session | null
  readonly isLoggedIn: boolean
  readonly isAgent: boolean
  readonly isTrial: boolean
  /** Nickname, otherwise account; null without a session. */
  readonly displayName: string | null
  /** Path of the member's avatar; null for the initial, until known, and for a guest. */
  readonly headIcon: string | null
  /** The member's progress to the next rank; null until known, and for a guest (SHL-037, ACC-129). */
  readonly rank: RankProgress | null
  /** True after a first login until the password is changed. */
  readonly mustChangePassword: boolean
  /**
   * The password of this login, once, for the slice that claims `/m/changePsw`, within ten minutes of the login and before a
   * reload; otherwise null, and for every other slice. A page that gets null requests it from the member (ACC-109).
   */
  lendPassword(): string | null
  /** Takes over a new session after a successful login; popups for guests close. */
  signIn(session: Omit<Session, 'merchantCode'>, options?: { password?: string; trial?: boolean }): void
  /** Opens a confirmation, then ends the session here and on the server. Resolves true if it ended. */
  signOut(): Promise<boolean>
  /**
   * The member has changed the password, which ends a forced change. `changed` is the response and the new password, which
   * is then stored like that of a login.
   */
  passwordChanged(changed?: { session: Omit<Session, 'merchantCode'>; password: string }): void
}

/** The member's wallet. Observable. */
export interface HostWallet {
  /** Decimal text with two decimals, e.g. `"1234.50"`; null until known. */
  readonly balance: string | null
  /** Bonus money, which is not included in the balance; null until known, and if there is none. */
  readonly bonus: string | null
  readonly currency: string
  readonly isRefreshing: boolean
  readonly isHidden: boolean
  /** True if the balance was never loaded, and the last attempt failed; absent in shells before it was introduced. */
  readonly isUnknown?: boolean
  /** Text to show: the formatted amount, asterisks if hidden or refreshing (CSH-027, CSH-028), or a dash if it is unknown. */
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

/** Settings of this device, for all of its users. Observable. */
export interface HostDevice {
  /** The visitor prefers reduced motion here, regardless of the system setting. */
  readonly lessMotion: boolean
  setLessMotion(isOn: boolean): void
  /** Number of the composition that the page runs. */
  readonly composition: string
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

/** The visitor's intention when a login is required. */
export interface LoginPrompt {
  /** Reason, as a whole sentence in the visitor's language: "Log in to play Football". */
  readonly reason: string
  /** Continues the intended action after the login has returned. Not called if the visitor navigates elsewhere. */
  readonly resume?: () => void
}

declare module '@tessera/platform' {
  interface Host {
    readonly session: HostSession
    readonly wallet: HostWallet
    readonly status: HostStatus
    readonly announcements: HostAnnouncements
    readonly lobby: HostLobby
    readonly device: HostDevice
  }

  interface HostNavigation {
    /**
     * With a session runs nothing and returns true; otherwise opens /m/login with the return path. The page shows the reason
     * for the login, and the intended action continues after it.
     */
    requireLogin(returnTo?: string, prompt?: LoginPrompt): boolean
  }

  interface PopupNames extends Record<SitePopup, true> {}
  interface SlotNames extends Record<SiteSlot, true> {}

  interface HostEventMap {
    'session:started': { type: number }
    'session:ended': { reason: 'logout' | 'expired' | 'revoked' }
    /** The member has chosen another avatar, or none: the frame shows it at once (ACC-155). */
    'head-icon:changed': { headIcon: string | null }
    'favourites:changed': { ids: readonly string[] }
    'announcements:reloaded': Record<string, never>
    /** The inbox was read or emptied: current number of unread messages (CON-074). */
    'inbox:changed': { unread: number }
    /** A deposit, withdrawal or transfer of the member's has changed, by the stream: views that show it reload it. */
    'order:changed': OrderEvent
    /** A reward, a bonus or a promotion of the member's has changed, by the stream: views that show it reload it. */
    'rewards:changed': Record<string, never>
  }
}
