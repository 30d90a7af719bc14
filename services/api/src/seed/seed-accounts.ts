import type { MerchantConfig } from '@tessera/site'
import { idOf, type Person } from './people.ts'
import { createRandom } from './random.ts'
import type { SeedRow } from './seed.repository.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DEMO = 'demo01'
/** Tries of the demo member to get in, and over how many days. */
const EVENTS = 25
const EVENT_DAYS = 60

/** Networks of the demo member: at home, on the way, and at work. */
const PLACES = [
  { device: 'Chrome · Android', network: '49.228.66.x', minutesAgo: 42, startedDaysAgo: 6 },
  { device: 'LINE · Android', network: '171.96.190.x', minutesAgo: 11 * 60, startedDaysAgo: 12 },
  { device: 'Safari · iPadOS', network: '2405:9800:b6::x', minutesAgo: 27 * 60, startedDaysAgo: 3 },
] as const
const UNKNOWN_DEVICE = { device: 'Firefox · Windows', network: '103.121.88.x' }

const isDemo = ({ username }: Person): boolean => username === DEMO
const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** Sessions that the demo member has open elsewhere; their secrets do not exist. */
export function sessionRows(users: readonly Person[], merchant: string, now: Date): SeedRow[] {
  const until = before(now, -30 * DAY_MS)
  return users.filter(isDemo).flatMap((user) =>
    PLACES.map(({ device, network, minutesAgo, startedDaysAgo }, index) => ({
      handle: idOf(user.id, `session-${index}`),
      token_hash: `${idOf(user.id, `no secret ${index}`)}`,
      member_id: user.id,
      merchant,
      // For schemas of before, in which it has no default.
      first_time: false,
      created_at: before(now, startedDaysAgo * DAY_MS + minutesAgo * MINUTE_MS),
      last_used_at: before(now, minutesAgo * MINUTE_MS),
      idle_until: until,
      expires_at: until,
      device,
      network,
    })),
  )
}

/** Two months of getting in, a few wrong passwords among them, and one stranger who did not get in. */
export function loginEventRows(users: readonly Person[], now: Date): SeedRow[] {
  return users.filter(isDemo).flatMap((user) => {
    const random = createRandom(25)
    const days = Array.from({ length: EVENTS }, (_, index) => ((index + 1) * EVENT_DAYS) / EVENTS)
    return days.map((daysAgo, index) => {
      const isUnknownDevice = index === 9
      const { device, network } = isUnknownDevice ? UNKNOWN_DEVICE : random.pick(PLACES)
      const ok = !isUnknownDevice && index % 7 !== 4
      return {
        member_id: user.id,
        at: before(now, daysAgo * DAY_MS + random.int(0, 600) * MINUTE_MS),
        ok,
        method: ok && index % 5 === 3 ? 'code' : 'password',
        device,
        network,
        is_new_device: isUnknownDevice || index >= EVENTS - 2,
      }
    })
  })
}

/** All have agreed to the terms; every third of those who play has subscribed to offers, including the demo member. */
export function consentRows(users: readonly Person[], { termsVersion }: MerchantConfig, now: Date): SeedRow[] {
  return users.flatMap((user, index) =>
    (isDemo(user) || (user.appetite > 0 && index % 3 === 0) ? ['terms', 'marketing'] : ['terms']).map((kind) => ({
      member_id: user.id,
      kind,
      version: termsVersion,
      language: 'TH',
      given: true,
      at: before(now, user.joinedDaysAgo * DAY_MS),
    })),
  )
}

/** The drawn avatar of a person, as their row has it. */
export const avatarOf = (user: Person): string | null => (isDemo(user) ? 'elephant' : null)
