import { type TextKey, useTexts } from '@tessera/i18n'
import { Icon, Pressable } from '@tessera/ui'
import { type Glyph, giftGlyph, headsetGlyph, homeGlyph, userGlyph, usersGlyph } from '@tessera/ui/glyphs'
import { publishStickyHeight } from '@tessera/ui/sticky'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import { followMember } from '../../stores/follow-member.ts'
import { invite } from '../../stores/invite.ts'
import { HOME, LOGIN } from '../../stores/navigation.ts'
import { LazyPart } from '../later/lazy-part.tsx'
import { footerPanel } from '../side-menu/menu.ts'
import { UnreadBadge } from './unread-badge.tsx'

const publishHeight = publishStickyHeight('--bar-below')

/** The bar at the foot: home, promotion, invite, customer service, member centre. An entry that leads nowhere is not shown. */
export const FooterNav = observer(function FooterNav() {
  const t = useTexts('shell')
  const shell = useShell()
  const { session, popups, lobby, navigation, claims, unread, status } = shell
  const [isExpanded, setExpanded] = useState(false)
  const closePanel = useCallback(() => setExpanded(false), [])
  const panelId = useId()
  const isGuest = !session.isLoggedIn
  const path = navigation.path.split('?')[0]
  useEffect(() => (isGuest ? undefined : followMember(shell)), [shell, isGuest])
  const unreadCounts: Partial<Record<string, number>> = { 'nav.service': unread.chat, 'nav.member': unread.inbox }
  const goHome = () => {
    lobby.reset()
    navigation.push(HOME)
  }
  // If no slice has a member centre, its entries are in a panel over the bar.
  const shouldExpand = !isGuest && !navigation.canOpen('/m/member/home')
  const entries: Entry[] = [
    { key: 'nav.home', glyph: homeGlyph, href: HOME, onPress: goHome, isVisible: true },
    { key: 'menu.promotions', glyph: giftGlyph, href: '/m/activity', isVisible: navigation.canOpen('/m/activity') },
    {
      key: 'nav.invite',
      glyph: usersGlyph,
      href: isGuest ? LOGIN : undefined,
      onPress: () => invite(shell),
      isVisible: isGuest || claims.popup('referral') !== null,
    },
    { key: 'nav.service', glyph: headsetGlyph, onPress: () => popups.show('customer-service'), isVisible: true },
    {
      key: 'nav.member',
      glyph: userGlyph,
      href: isGuest ? LOGIN : shouldExpand ? undefined : '/m/member/home',
      onPress: shouldExpand ? () => setExpanded(!isExpanded) : undefined,
      isVisible: isGuest || status.isOn('mem_cen'),
      opensPanel: shouldExpand,
    },
  ]
  return (
    <nav className="f-nav" aria-label={t('nav.label')} ref={publishHeight}>
      {entries
        .filter((entry) => entry.isVisible)
        .map(({ key, glyph, href, opensPanel, onPress = () => href && navigation.push(href) }) => {
          const handlePress = () => {
            if (!opensPanel) closePanel()
            onPress()
          }
          return (
            <Pressable
              key={key}
              href={href}
              onPress={handlePress}
              aria-current={href && path === href ? 'page' : undefined}
              aria-expanded={opensPanel && isExpanded}
              aria-controls={opensPanel && isExpanded ? panelId : undefined}
            >
              <UnreadBadge count={unreadCounts[key] ?? 0}>
                <Icon of={glyph} />
              </UnreadBadge>
              <span>{t(key)}</span>
            </Pressable>
          )
        })}
      {isExpanded && <LazyPart load={footerPanel} quiet props={{ id: panelId, onClose: closePanel }} />}
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
  /** Called instead of the navigation. */
  onPress?: (() => void) | undefined
  opensPanel?: boolean
}
