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
  onPress(): void
  isVisible: boolean
  /** Number of waiting items. */
  count?: number
}

/** Menu entries for a member's money: above all others, even if this merchant does not have the page yet. */
export function moneyEntries({ session, status, navigation, popups }: Shell): MenuEntry[] {
  const linkEntry = (href: string, key: MenuEntry['key'], icon: Glyph, isVisible = true): MenuEntry => ({
    key,
    icon,
    href,
    onPress: () => {
      navigation.push(href)
      popups.setMenu(false)
    },
    isVisible: isVisible && session.isLoggedIn && !session.isTrial,
  })
  return [
    linkEntry(DEPOSIT, 'menu.deposit', walletGlyph, status.isOn('dep_func')),
    linkEntry('/m/withdraw', 'menu.withdraw', bankGlyph),
    linkEntry('/m/transaction/record', 'menu.history', clockGlyph, status.isOn('TRANSREC3')),
  ]
}

/** Menu entries for the current visitor, in order. */
export function entriesOf(shell: Shell): MenuEntry[] {
  const { session, status, navigation, popups, claims, unread } = shell
  const isGuest = !session.isLoggedIn
  const goTo = (path: string) => () => {
    navigation.push(path)
    popups.setMenu(false)
  }
  const linkEntry = (path: string, key: MenuEntry['key'], icon: Glyph, isVisible = true): MenuEntry => ({
    key,
    icon,
    href: path,
    onPress: goTo(path),
    // A page that no slice of this merchant claims has no entry.
    isVisible: isVisible && navigation.canOpen(path),
  })
  // Visible to guests always, to members if the switch is on (SHL-066 to SHL-068): the member centre shows both.
  const memberEntry = (path: string, key: MenuEntry['key'], icon: Glyph, isOn: boolean): MenuEntry =>
    isGuest ? { key, icon, href: LOGIN, onPress: goTo(LOGIN), isVisible: true } : linkEntry(path, key, icon, isOn)
  return [
    { key: 'menu.free_play', icon: playGlyph, onPress: () => void freePlay(shell), isVisible: isGuest },
    linkEntry(DEPOSIT, 'menu.deposit', walletGlyph, status.isOn('dep_func')),
    linkEntry('/m/withdraw', 'menu.withdraw', bankGlyph),
    linkEntry('/m/agent/home', 'menu.agent', chartGlyph, session.isAgent),
    { ...linkEntry('/m/rewardCenter', 'menu.rewards', trophyGlyph, status.isOn('REWCEN3')), count: unread.rewards },
    memberEntry('/m/member/home#vip', 'menu.vip', crownGlyph, status.isOn('VIP')),
    memberEntry('/m/member/home#mission', 'menu.mission', flagGlyph, status.isOn('MISSION')),
    linkEntry('/m/activity', 'menu.promotions', giftGlyph),
    linkEntry('/m/notice', 'menu.notices', bellGlyph),
    linkEntry('/m/help', 'menu.help', helpGlyph),
    {
      key: 'menu.referral',
      icon: usersGlyph,
      ...(isGuest ? { href: LOGIN } : {}),
      onPress: () => {
        invite(shell)
        popups.setMenu(false)
      },
      isVisible: status.isOn('REFERRAL') && (isGuest || claims.popup('referral') !== null),
    },
    {
      key: 'menu.download',
      icon: downloadGlyph,
      onPress: () => popups.show('download'),
      isVisible: !isStandalone(window),
    },
    { key: 'menu.service', icon: headsetGlyph, onPress: () => popups.show('customer-service'), isVisible: true },
    { key: 'menu.language', icon: globeGlyph, onPress: () => popups.show('language'), isVisible: true },
    { key: 'menu.logout', icon: logoutGlyph, onPress: () => void session.signOut(), isVisible: !isGuest },
  ]
}
