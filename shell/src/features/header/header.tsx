import type { RouteClaim } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { Button, ButtonLink, Icon, IconButton, Pressable } from '@tessera/ui'
import { backGlyph, downloadGlyph, globeGlyph, menuGlyph } from '@tessera/ui/glyphs'
import { publishStickyHeight } from '@tessera/ui/sticky'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { invite } from '../../stores/invite.ts'
import { DEPOSIT, HOME } from '../../stores/navigation.ts'
import { LazyPart } from '../later/lazy-part.tsx'
import { walletBar } from '../wallet-bar/wallet.ts'

const publishHeight = publishStickyHeight('--bar-above')

export const Header = observer(function Header({ variant }: { variant: RouteClaim['header'] }) {
  const { session } = useShell()
  return (
    <header className="f-header-area" ref={publishHeight}>
      <div className="f-header">{variant === 'home' ? <HomeBar /> : <PageBar />}</div>
      {variant === 'home' && session.isLoggedIn && <LazyPart load={walletBar} quiet />}
    </header>
  )
})

const HomeBar = observer(function HomeBar() {
  const t = useTexts('shell')
  const shell = useShell()
  const { session, popups, lobby, navigation, boot, status, claims } = shell
  const goToTop = () => {
    lobby.reset()
    if (navigation.path !== HOME) navigation.push(HOME)
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  return (
    <>
      <h1 className="f-name" tabIndex={-1}>
        {boot.merchant.name}
      </h1>
      <IconButton label={t('header.menu')} icon={<Icon of={menuGlyph} />} onClick={() => popups.setMenu(true)} />
      <Pressable
        href={HOME}
        className="f-logo"
        onPress={goToTop}
        aria-current={navigation.path === HOME ? 'page' : undefined}
        aria-label={t('header.logo', { name: boot.merchant.name })}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={boot.merchant.logo.mark} />
        </svg>
        <span>{boot.merchant.logo.word}</span>
      </Pressable>
      <span className="f-spring" />
      <IconButton
        label={t('header.language')}
        icon={<Icon of={globeGlyph} />}
        onClick={() => popups.show('language')}
      />
      {(!session.isLoggedIn || claims.popup('referral')) && (
        <IconButton label={t('header.download')} icon={<Icon of={downloadGlyph} />} onClick={() => invite(shell)} />
      )}
      {session.isTrial ? (
        <Button size="s" data-opens="register" onClick={() => popups.show('register')}>
          {t('header.register')}
        </Button>
      ) : session.isLoggedIn ? (
        status.isOn('dep_func') &&
        navigation.canOpen(DEPOSIT) && (
          <ButtonLink size="s" href={DEPOSIT} onPress={() => navigation.push(DEPOSIT)}>
            {t('menu.deposit')}
          </ButtonLink>
        )
      ) : (
        <>
          <Button size="s" variant="ghost" data-opens="login" onClick={() => popups.show('login')}>
            {t('header.login')}
          </Button>
          <Button size="s" data-opens="register" onClick={() => popups.show('register')}>
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
  const title = navigation.pageMeta?.title[locale.texts] ?? ''
  return (
    <>
      <IconButton label={shared('common.back')} icon={<Icon of={backGlyph} />} onClick={() => navigation.back()} />
      <h1 className="f-title" tabIndex={-1}>
        {title}
      </h1>
      <IconButton
        label={t('header.language')}
        icon={<Icon of={globeGlyph} />}
        onClick={() => popups.show('language')}
      />
    </>
  )
})
