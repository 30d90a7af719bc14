import { DAY_MS, MINUTE_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import { createRandom } from './random.ts'
import type { SeedRow } from './seed.repository.ts'
import { idOf, type SeededUser } from './users.ts'

const DEMO_USERNAME = 'demo01'
/** Attempts of the demo member to log in, and the number of days that they span. */
const LOGIN_COUNT = 25
const LOGIN_DAYS = 60

/** Devices and networks of the demo member: at home, mobile, and at work. */
const KNOWN_DEVICES = [
  { device: 'Chrome · Android', network: '49.228.66.x', minutesAgo: 42, startedDaysAgo: 6 },
  { device: 'LINE · Android', network: '171.96.190.x', minutesAgo: 11 * 60, startedDaysAgo: 12 },
  { device: 'Safari · iPadOS', network: '2405:9800:b6::x', minutesAgo: 27 * 60, startedDaysAgo: 3 },
] as const
const UNKNOWN_DEVICE = { device: 'Firefox · Windows', network: '103.121.88.x' }

const isDemo = ({ username }: SeededUser): boolean => username === DEMO_USERNAME
const isoBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** Sessions that the demo member has open elsewhere; their secrets do not exist. */
export function sessionRows(users: readonly SeededUser[], merchant: string, now: Date): SeedRow[] {
  const expiresAt = isoBefore(now, -30 * DAY_MS)
  return users.filter(isDemo).flatMap((user) =>
    KNOWN_DEVICES.map(({ device, network, minutesAgo, startedDaysAgo }, index) => ({
      handle: idOf(user.id, `session-${index}`),
      token_hash: `${idOf(user.id, `no secret ${index}`)}`,
      member_id: user.id,
      merchant,
      // For older schemas, in which the column has no default.
      first_time: false,
      created_at: isoBefore(now, startedDaysAgo * DAY_MS + minutesAgo * MINUTE_MS),
      last_used_at: isoBefore(now, minutesAgo * MINUTE_MS),
      idle_until: expiresAt,
      expires_at: expiresAt,
      device,
      network,
    })),
  )
}

/** Two months of logins, with a few wrong passwords and one rejected login from an unknown device. */
export function loginEventRows(users: readonly SeededUser[], now: Date): SeedRow[] {
  return users.filter(isDemo).flatMap((user) => {
    const random = createRandom(25)
    const days = Array.from({ length: LOGIN_COUNT }, (_, index) => ((index + 1) * LOGIN_DAYS) / LOGIN_COUNT)
    return days.map((daysAgo, index) => {
      const isUnknownDevice = index === 9
      const { device, network } = isUnknownDevice ? UNKNOWN_DEVICE : random.pick(KNOWN_DEVICES)
      const ok = !isUnknownDevice && index % 7 !== 4
      return {
        member_id: user.id,
        at: isoBefore(now, daysAgo * DAY_MS + random.int(0, 600) * MINUTE_MS),
        ok,
        method: ok && index % 5 === 3 ? 'code' : 'password',
        device,
        network,
        is_new_device: isUnknownDevice || index >= LOGIN_COUNT - 2,
      }
    })
  })
}

/** All have agreed to the terms; every third of those who play has subscribed to offers, including the demo member. */
export function consentRows(users: readonly SeededUser[], { termsVersion }: MerchantConfig, now: Date): SeedRow[] {
  return users.flatMap((user, index) =>
    (isDemo(user) || (user.playIntensity > 0 && index % 3 === 0) ? ['terms', 'marketing'] : ['terms']).map((kind) => ({
      member_id: user.id,
      kind,
      version: termsVersion,
      language: 'TH',
      given: true,
      at: isoBefore(now, user.joinedDaysAgo * DAY_MS),
    })),
  )
}

/** Code of the drawn avatar in a user's row; null without one. */
export const avatarOf = (user: SeededUser): string | null => (isDemo(user) ? 'elephant' : null)
