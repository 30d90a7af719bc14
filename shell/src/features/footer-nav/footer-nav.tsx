import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { giftGlyph, headsetGlyph, homeGlyph, userGlyph, usersGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import { followMember } from '../../stores/follow-member.ts'
import { HOME, LOGIN } from '../../stores/navigation.ts'
import { FooterPanel } from './footer-panel.tsx'
import { UnreadMark } from './unread-mark.tsx'

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
  const invite = () => (guest ? navigation.push(LOGIN) : popups.show('referral'))
  // Where no slice has a member centre, its entries stand in a panel over the bar.
  const expands = !guest && !navigation.canOpen('/m/member/home')
  const member = () => {
    if (guest) navigation.push(LOGIN)
    else if (expands) setExpanded(!expanded)
    else navigation.push('/m/member/home')
  }
  const entries = [
    { key: 'nav.home', glyph: homeGlyph, here: path === HOME, act: goHome, shown: true, expands: false },
    {
      key: 'menu.promotions',
      glyph: giftGlyph,
      here: path === '/m/activity',
      act: () => navigation.push('/m/activity'),
      shown: navigation.canOpen('/m/activity'),
      expands: false,
    },
    {
      key: 'nav.invite',
      glyph: usersGlyph,
      here: false,
      act: invite,
      shown: guest || claims.popup('referral') !== null,
      expands: false,
    },
    {
      key: 'nav.service',
      glyph: headsetGlyph,
      here: false,
      act: () => popups.show('customer-service'),
      shown: true,
      expands: false,
    },
    {
      key: 'nav.member',
      glyph: userGlyph,
      here: path === '/m/member/home',
      act: member,
      shown: guest || status.isOn('mem_cen'),
      expands,
    },
  ] as const
  return (
    <nav className="f-nav" aria-label={t('nav.label')}>
      {entries
        .filter((entry) => entry.shown)
        .map(({ key, glyph, here, act, expands }) => (
          <button
            key={key}
            type="button"
            onClick={() => {
              if (!expands) shut()
              act()
            }}
            aria-current={here ? 'page' : undefined}
            aria-expanded={expands ? expanded : undefined}
            aria-controls={expands && expanded ? panelId : undefined}
          >
            <UnreadMark count={waiting[key] ?? 0}>
              <Icon of={glyph} />
            </UnreadMark>
            <span>{t(key)}</span>
          </button>
        ))}
      {expanded && <FooterPanel id={panelId} onClose={shut} />}
    </nav>
  )
})
