import { type TextKey, useTexts } from '@tessera/i18n'
import { Icon, Pressable } from '@tessera/ui'
import { type Glyph, giftGlyph, headsetGlyph, homeGlyph, userGlyph, usersGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import { followMember } from '../../stores/follow-member.ts'
import { invite } from '../../stores/invite.ts'
import { HOME, LOGIN } from '../../stores/navigation.ts'
import { publishHeightAs } from '../bar-heights.ts'
import { Later } from '../later/later.tsx'
import { footerPanel } from '../side-menu/menu.ts'
import { UnreadMark } from './unread-mark.tsx'

const publishHeight = publishHeightAs('--bar-below')

/** The bar at the foot: home, promotion, invite, customer service, member centre. An entry that leads nowhere is not shown. */
export const FooterNav = observer(function FooterNav() {
  const t = useTexts('shell')
  const shell = useShell()
  const { session, popups, lobby, navigation, claims, unread, status } = shell
  const [expanded, setExpanded] = useState(false)
  const shut = useCallback(() => setExpanded(false), [])
  const panelId = useId()
  const guest = !session.isLoggedIn
  const path = navigation.path.split('?')[0]
  useEffect(() => (guest ? undefined : followMember(shell)), [shell, guest])
  const waiting: Partial<Record<string, number>> = { 'nav.service': unread.chat, 'nav.member': unread.inbox }
  const goHome = () => {
    lobby.reset()
    navigation.push(HOME)
  }
  // If no slice has a member centre, its entries are in a panel over the bar.
  const expands = !guest && !navigation.canOpen('/m/member/home')
  const entries: Entry[] = [
    { key: 'nav.home', glyph: homeGlyph, href: HOME, act: goHome, isVisible: true },
    { key: 'menu.promotions', glyph: giftGlyph, href: '/m/activity', isVisible: navigation.canOpen('/m/activity') },
    {
      key: 'nav.invite',
      glyph: usersGlyph,
      href: guest ? LOGIN : undefined,
      act: () => invite(shell),
      isVisible: guest || claims.popup('referral') !== null,
    },
    { key: 'nav.service', glyph: headsetGlyph, act: () => popups.show('customer-service'), isVisible: true },
    {
      key: 'nav.member',
      glyph: userGlyph,
      href: guest ? LOGIN : expands ? undefined : '/m/member/home',
      act: expands ? () => setExpanded(!expanded) : undefined,
      isVisible: guest || status.isOn('mem_cen'),
      expands,
    },
  ]
  return (
    <nav className="f-nav" aria-label={t('nav.label')} ref={publishHeight}>
      {entries
        .filter((entry) => entry.isVisible)
        .map(({ key, glyph, href, expands, act = () => href && navigation.push(href) }) => {
          const press = () => {
            if (!expands) shut()
            act()
          }
          return (
            <Pressable
              key={key}
              href={href}
              onPress={press}
              aria-current={href && path === href ? 'page' : undefined}
              aria-expanded={expands && expanded}
              aria-controls={expands && expanded ? panelId : undefined}
            >
              <UnreadMark count={waiting[key] ?? 0}>
                <Icon of={glyph} />
              </UnreadMark>
              <span>{t(key)}</span>
            </Pressable>
          )
        })}
      {expanded && <Later load={footerPanel} quiet props={{ id: panelId, onClose: shut }} />}
    </nav>
  )
})

interface Entry {
  /** Also the key of its text. */
  key: TextKey<'shell'>
  glyph: Glyph
  isVisible: boolean
  /** The page that it leads to; without one it is a button. */
  href?: string | undefined
  /** Instead of going there. */
  act?: (() => void) | undefined
  expands?: boolean
}
