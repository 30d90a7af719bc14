import { AUTO_LOGIN_STORAGE_KEY, MemberInfo, Session, TRIAL_TYPE } from '@tessera/site'

export const SESSION_KEY = 'tessera.session'
const MEMBER_KEY = 'tessera.member'
const TRIAL_NAME_KEY = 'tessera.trialUser'
const REPLACED_KEY = 'tessera.replaced'
/** Holds the handle of the session that is locked, so that a lock is never taken for another session's. */
export const LOCK_KEY = 'tessera.lock'

export interface SessionStorageArea {
  readSession(): Session | null
  writeSession(session: Session): void
  readMember(): MemberInfo | null
  writeMember(member: MemberInfo): void
  /** Clears this session, and no other that a tab has started since; only a logout also ends auto-login (SHL-136, SHL-138). */
  clear(session: Session, reason: 'logout' | 'expired' | 'revoked'): void
  /** Stores across a reload that another session has replaced this one in the tab. */
  markReplaced(): void
  /** Returns true if that was stored; only once. */
  consumeReplaced(): boolean
}

/**
 * Storage of a page's session data: local storage, so that they survive a reload; for a trial only its tab's session storage
 * (SHL-130). The secret of the session is in neither.
 */
export function createSessionStorage(local: Storage, session: Storage): SessionStorageArea {
  const read = <T>(area: Storage, key: string, parse: (v: unknown) => { success: boolean; data?: T }): T | null => {
    try {
      const parsed = parse(JSON.parse(area.getItem(key) ?? 'null'))
      return parsed.success ? (parsed.data as T) : null
    } catch {
      return null
    }
  }
  const write = (area: Storage, key: string, value: string) => {
    try {
      area.setItem(key, value)
    } catch {
      // If the storage is full or forbidden, only a reload loses the session.
    }
  }
  return {
    readSession: () =>
      read<Session>(session, SESSION_KEY, (v) => Session.safeParse(v)) ??
      read<Session>(local, SESSION_KEY, (v) => Session.safeParse(v)),
    writeSession(value) {
      const isTrial = value.type === TRIAL_TYPE
      write(isTrial ? session : local, SESSION_KEY, JSON.stringify(value))
      if (isTrial) return write(session, TRIAL_NAME_KEY, value.userName)
      // A trial must not override the member's own session at the next reload.
      session.removeItem(SESSION_KEY)
      session.removeItem(TRIAL_NAME_KEY)
    },
    readMember: () => read<MemberInfo>(local, MEMBER_KEY, (v) => MemberInfo.safeParse(v)),
    writeMember: (member) => write(local, MEMBER_KEY, JSON.stringify(member)),
    clear({ token }, reason) {
      session.clear()
      if ((read<Session>(local, SESSION_KEY, (v) => Session.safeParse(v))?.token ?? token) === token)
        for (const key of [SESSION_KEY, MEMBER_KEY, LOCK_KEY]) local.removeItem(key)
      if (reason === 'logout') write(local, AUTO_LOGIN_STORAGE_KEY, '0')
    },
    markReplaced: () => write(session, REPLACED_KEY, '1'),
    consumeReplaced() {
      const wasReplaced = session.getItem(REPLACED_KEY) !== null
      session.removeItem(REPLACED_KEY)
      return wasReplaced
    },
  }
}
