import type { TextKey } from '@tessera/i18n'
import { isStandalone } from '@tessera/site/download'
import {
  bankGlyph,
  bellGlyph,
  chartGlyph,
  clockGlyph,
  crownGlyph,
  downloadGlyph,
  flagGlyph,
  type Glyph,
  giftGlyph,
  globeGlyph,
  headsetGlyph,
  helpGlyph,
  logoutGlyph,
  playGlyph,
  trophyGlyph,
  usersGlyph,
  walletGlyph,
} from '@tessera/ui/glyphs'
import { freePlay } from '../../stores/free-play.ts'
import { invite } from '../../stores/invite.ts'
import { DEPOSIT, LOGIN } from '../../stores/navigation.ts'
import type { Shell } from '../../stores/shell.ts'

export interface MenuEntry {
  /** Also the key of its text. */
  key: TextKey<'shell'>
  icon: Glyph
  /** The page that it leads to: a link; without one it is a button. */
  href?: string
  act(): void
  isVisible: boolean
  /** Number of waiting items. */
  count?: number
}

/** The ways of a member's money: above all others in the menu, whether this merchant has the page yet or not. */
export function moneyWays({ session, status, navigation, popups }: Shell): MenuEntry[] {
  const to = (href: string, key: MenuEntry['key'], icon: Glyph, isVisible = true): MenuEntry => ({
    key,
    icon,
    href,
    act: () => {
      navigation.push(href)
      popups.setMenu(false)
    },
    isVisible: isVisible && session.isLoggedIn && !session.isTrial,
  })
  return [
    to(DEPOSIT, 'menu.deposit', walletGlyph, status.isOn('dep_func')),
    to('/m/withdraw', 'menu.withdraw', bankGlyph),
    to('/m/transaction/record', 'menu.history', clockGlyph, status.isOn('TRANSREC3')),
  ]
}

/** Menu entries for the current visitor, in order. */
export function entriesOf(shell: Shell): MenuEntry[] {
  const { session, status, navigation, popups, claims, unread } = shell
  const guest = !session.isLoggedIn
  const go = (path: string) => () => {
    navigation.push(path)
    popups.setMenu(false)
  }
  const to = (path: string, key: MenuEntry['key'], icon: Glyph, isVisible = true): MenuEntry => ({
    key,
    icon,
    href: path,
    act: go(path),
    // A page that no slice of this merchant claims has no entry.
    isVisible: isVisible && navigation.canOpen(path),
  })
  // For guests always, for members with the switch (SHL-066 to SHL-068): the member centre shows both.
  const forMembers = (path: string, key: MenuEntry['key'], icon: Glyph, isOn: boolean): MenuEntry =>
    guest ? { key, icon, href: LOGIN, act: go(LOGIN), isVisible: true } : to(path, key, icon, isOn)
  return [
    { key: 'menu.free_play', icon: playGlyph, act: () => void freePlay(shell), isVisible: guest },
    to(DEPOSIT, 'menu.deposit', walletGlyph, status.isOn('dep_func')),
    to('/m/withdraw', 'menu.withdraw', bankGlyph),
    to('/m/agent/home', 'menu.agent', chartGlyph, session.isAgent),
    { ...to('/m/rewardCenter', 'menu.rewards', trophyGlyph, status.isOn('REWCEN3')), count: unread.rewards },
    forMembers('/m/member/home#vip', 'menu.vip', crownGlyph, status.isOn('VIP')),
    forMembers('/m/member/home#mission', 'menu.mission', flagGlyph, status.isOn('MISSION')),
    to('/m/activity', 'menu.promotions', giftGlyph),
    to('/m/notice', 'menu.notices', bellGlyph),
    to('/m/help', 'menu.help', helpGlyph),
    {
      key: 'menu.referral',
      icon: usersGlyph,
      ...(guest ? { href: LOGIN } : {}),
      act: () => {
        invite(shell)
        popups.setMenu(false)
      },
      isVisible: status.isOn('REFERRAL') && (guest || claims.popup('referral') !== null),
    },
    { key: 'menu.download', icon: downloadGlyph, act: () => popups.show('download'), isVisible: !isStandalone(window) },
    { key: 'menu.service', icon: headsetGlyph, act: () => popups.show('customer-service'), isVisible: true },
    { key: 'menu.language', icon: globeGlyph, act: () => popups.show('language'), isVisible: true },
    { key: 'menu.logout', icon: logoutGlyph, act: () => void session.signOut(), isVisible: !guest },
  ]
}
