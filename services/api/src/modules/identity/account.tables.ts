import type { LoginMethod } from '@tessera/site'
import type { Generated, GeneratedAlways } from 'kysely'

/** Account columns of a member's row. */
export interface MemberAccountColumns {
  /** Minutes of inactivity after which a session ends; null for the site's default. */
  session_minutes: Generated<number | null>
  /** Requested closing time of the account. */
  closes_at: Generated<Date | null>
  closed_at: Generated<Date | null>
  /** Avatar: the name of a drawn one, or the id of an uploaded picture; both are null if there is none. */
  head_drawn: Generated<string | null>
  head_picture: Generated<string | null>
}

/** Device and network that a session was opened from, and the time of its last use to the minute. */
export interface SessionUseColumns {
  device: Generated<string | null>
  network: Generated<string | null>
  last_used_at: Generated<Date>
}

export interface LoginEventRow {
  id: GeneratedAlways<bigint>
  member_id: string
  at: Date
  ok: boolean
  method: LoginMethod
  device: string | null
  network: string | null
  is_new_device: boolean
}

export interface MemberDeviceRow {
  member_id: string
  token_hash: string
  first_seen_at: Date
  last_seen_at: Date
}

/** A member's consent or its withdrawal; the newest row of a kind is in force. */
export interface ConsentRow {
  member_id: string
  kind: 'terms' | 'marketing'
  version: string
  language: string
  given: boolean
  at: Date
}

export interface AccountTables {
  login_events: LoginEventRow
  member_devices: MemberDeviceRow
  consents: ConsentRow
}
