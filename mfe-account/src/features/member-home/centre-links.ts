import type { TextKey } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { FeatureSwitch } from '@tessera/site'
import {
  bellGlyph,
  calendarGlyph,
  chartGlyph,
  clockGlyph,
  flagGlyph,
  type Glyph,
  gamepadGlyph,
  giftGlyph,
  helpGlyph,
  listGlyph,
  lockGlyph,
  refreshGlyph,
  trophyGlyph,
  userGlyph,
  usersGlyph,
} from '@tessera/ui/glyphs'

type Key = TextKey<'mfe-account'>

export interface CentreLink {
  /** Also the key of its text. */
  key: Key
  glyph: Glyph
  href: string
  /** The popup that it opens instead of a page. */
  popup?: 'referral'
}

interface CentreEntry extends CentreLink {
  needs?: FeatureSwitch
  /** Audience; without it members and trials alike. */
  only?: 'members' | 'agents'
}

const ENTRIES: readonly CentreEntry[] = [
  { key: 'centre.records', glyph: listGlyph, href: '/m/transaction/record', needs: 'TRANSREC3', only: 'members' },
  { key: 'centre.bets', glyph: gamepadGlyph, href: '/m/gameRecord', needs: 'TRANSBETREPMEM3', only: 'members' },
  { key: 'centre.transfer', glyph: refreshGlyph, href: '/m/transfer', only: 'members' },
  { key: 'centre.rebate', glyph: giftGlyph, href: '/m/member/manualRebate', needs: 'MANPLAYREB3', only: 'members' },
  { key: 'centre.rewards', glyph: trophyGlyph, href: '/m/rewardCenter', needs: 'REWCEN3', only: 'members' },
  {
    key: 'centre.checkin',
    glyph: calendarGlyph,
    href: '/m/rewardCenter?tab=checkin',
    needs: 'REWCEN3',
    only: 'members',
  },
  { key: 'centre.missions', glyph: flagGlyph, href: '/m/rewardCenter?tab=missions', needs: 'MISSION', only: 'members' },
  { key: 'centre.inbox', glyph: bellGlyph, href: '/m/webEmail', needs: 'MAILCEN', only: 'members' },
  { key: 'centre.invite', glyph: usersGlyph, href: '/m/home', popup: 'referral', needs: 'REFERRAL', only: 'members' },
  { key: 'centre.agency', glyph: chartGlyph, href: '/m/agent/home', only: 'agents' },
  { key: 'centre.security', glyph: lockGlyph, href: '/m/securityCenter', needs: 'SECPRIV', only: 'members' },
  { key: 'centre.limits', glyph: clockGlyph, href: '/m/limits', only: 'members' },
  { key: 'centre.settings', glyph: userGlyph, href: '/m/set' },
  { key: 'centre.help', glyph: helpGlyph, href: '/m/help' },
]

type CentreContext = Pick<Host, 'session' | 'status' | 'navigation'>

/**
 * Returns the entries of the centre for the current user, in order: each depends on its switch, its page and the kind of
 * member.
 */
export const centreLinks = ({ session, status, navigation }: CentreContext): CentreLink[] =>
  ENTRIES.filter(({ href, needs, only }) => {
    if (only && (session.isTrial || (only === 'agents' && !session.isAgent))) return false
    return (!needs || status.isOn(needs)) && navigation.canOpen(href)
  })

/** Links to deposit and withdrawal; none for trial accounts. */
export function moneyLinks({ session, status, navigation }: CentreContext): { key: Key; href: string }[] {
  if (session.isTrial) return []
  const links: { key: Key; href: string; isOn: boolean }[] = [
    { key: 'centre.deposit', href: '/m/voucherCenter', isOn: status.isOn('dep_func') },
    { key: 'centre.withdraw', href: '/m/withdraw', isOn: true },
  ]
  return links.filter(({ href, isOn }) => isOn && navigation.canOpen(href))
}
