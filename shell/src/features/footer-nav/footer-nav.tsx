import { useTexts } from '@tessera/i18n'
import { giftGlyph, headsetGlyph, homeGlyph, SvgIcon, userGlyph, usersGlyph } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { HOME } from '../../stores/navigation.ts'

/** The bar at the foot: home, promotion, invite, customer service, member centre. An entry that leads nowhere is not shown. */
export const FooterNav = observer(function FooterNav() {
  const t = useTexts('shell')
  const { session, popups, lobby, navigation, claims } = useShell()
  const guest = !session.isLoggedIn
  const path = navigation.path.split('?')[0]
  const goHome = () => {
    lobby.reset()
    navigation.push(HOME)
  }
  const invite = () => (guest ? navigation.push('/m/login') : popups.show('referral'))
  const member = () => {
    if (guest) navigation.push('/m/login')
    else if (navigation.canOpen('/m/member/home')) navigation.push('/m/member/home')
    else popups.setMenu(true)
  }
  const entries = [
    { key: 'nav.home', glyph: homeGlyph, here: path === HOME, act: goHome, shown: true },
    {
      key: 'nav.promotion',
      glyph: giftGlyph,
      here: path === '/m/activity',
      act: () => navigation.push('/m/activity'),
      shown: navigation.canOpen('/m/activity'),
    },
    {
      key: 'nav.invite',
      glyph: usersGlyph,
      here: false,
      act: invite,
      shown: guest || claims.popup('referral') !== null,
    },
    { key: 'nav.service', glyph: headsetGlyph, here: false, act: () => popups.show('customer-service'), shown: true },
    { key: 'nav.member', glyph: userGlyph, here: path === '/m/member/home', act: member, shown: true },
  ]
  return (
    <nav className="f-nav" aria-label={t('nav.label')}>
      {entries
        .filter((entry) => entry.shown)
        .map(({ key, glyph, here, act }) => (
          <button key={key} type="button" onClick={act} aria-current={here ? 'page' : undefined}>
            <SvgIcon glyph={glyph} />
            <span>{t(key)}</span>
          </button>
        ))}
    </nav>
  )
})
