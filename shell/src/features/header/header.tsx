import type { RouteClaim } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { Button, Icon, IconButton } from '@tessera/ui'
import { backGlyph, downloadGlyph, globeGlyph, menuGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { HOME, LOGIN } from '../../stores/navigation.ts'
import { WalletBar } from '../wallet-bar/wallet-bar.tsx'

export const Header = observer(function Header({ variant }: { variant: RouteClaim['header'] }) {
  return (
    <header className="f-header-area">
      <div className="f-header">{variant === 'home' ? <HomeBar /> : <PageBar />}</div>
      {variant === 'home' && <WalletBar />}
    </header>
  )
})

const HomeBar = observer(function HomeBar() {
  const t = useTexts('shell')
  const { session, popups, lobby, navigation, boot, status, claims } = useShell()
  const toTop = () => {
    lobby.reset()
    if (navigation.path !== HOME) navigation.push(HOME)
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  return (
    <>
      <IconButton label={t('header.menu')} icon={<Icon of={menuGlyph} />} onClick={() => popups.setMenu(true)} />
      <button
        type="button"
        className="f-logo"
        onClick={toTop}
        aria-label={t('header.logo', { name: boot.merchant.name })}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={boot.merchant.logo.mark} />
        </svg>
        <span>{boot.merchant.logo.word}</span>
      </button>
      <span className="f-spring" />
      <IconButton
        label={t('header.language')}
        icon={<Icon of={globeGlyph} />}
        onClick={() => popups.show('language')}
      />
      {(!session.isLoggedIn || claims.popup('referral')) && (
        <IconButton
          label={t('header.download')}
          icon={<Icon of={downloadGlyph} />}
          onClick={() => (session.isLoggedIn ? popups.show('referral') : navigation.push(LOGIN))}
        />
      )}
      {session.isTrial ? (
        <Button size="s" onClick={() => popups.show('register')}>
          {t('header.register')}
        </Button>
      ) : session.isLoggedIn ? (
        status.isOn('dep_func') &&
        navigation.canOpen('/m/voucherCenter') && (
          <Button size="s" onClick={() => navigation.push('/m/voucherCenter')}>
            {t('menu.deposit')}
          </Button>
        )
      ) : (
        <>
          <Button size="s" variant="ghost" onClick={() => popups.show('login')}>
            {t('header.login')}
          </Button>
          <Button size="s" onClick={() => popups.show('register')}>
            {t('header.register')}
          </Button>
        </>
      )}
    </>
  )
})

const PageBar = observer(function PageBar() {
  const t = useTexts('shell')
  const shared = useTexts('shared')
  const { navigation, locale, popups } = useShell()
  const title = navigation.face?.title[locale.texts] ?? ''
  return (
    <>
      <IconButton label={shared('common.back')} icon={<Icon of={backGlyph} />} onClick={() => navigation.back()} />
      <h1 className="f-title">{title}</h1>
      <IconButton
        label={t('header.language')}
        icon={<Icon of={globeGlyph} />}
        onClick={() => popups.show('language')}
      />
    </>
  )
})
