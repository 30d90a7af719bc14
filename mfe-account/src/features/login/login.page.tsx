import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button, Icon } from '@tessera/ui'
import { CaptchaField, captchaProps } from '@tessera/ui/captcha-field'
import { ACCOUNT_WORDS, Form, MOBILE_WORDS, useForm } from '@tessera/ui/form'
import { lockGlyph, userGlyph } from '@tessera/ui/glyphs'
import { Intro } from '@tessera/ui/intro'
import { PasswordField } from '@tessera/ui/password-field'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { OtherWay } from '../../lib/other-way.tsx'
import { afterLogin, sideOf } from './after-login.ts'
import { FreePlayWay } from './free-play-way.tsx'
import * as styles from './login.page.module.css'
import type { LoginStore } from './login.store.ts'
import { LoginWays } from './login-ways.tsx'

export const LoginPage = observer(function LoginPage({ host, place, store }: PageProps & { store: LoginStore }) {
  const t = useTexts('mfe-account')
  const { form, field } = useForm(store)
  const asked = place === 'page' ? sideOf(host.navigation.path) : 'member'
  const [side, setSide] = useState(asked ?? 'member')
  // Elsewhere the page is already on its way out: it keeps its side.
  if (asked !== null && asked !== side) setSide(asked)
  const arrived = side === 'agent' ? host.session.isAgent : host.session.isLoggedIn

  useEffect(() => {
    void store.open(side)
  }, [store, side])

  useEffect(() => {
    if (!arrived) return
    if (place === 'popup') {
      if (host.popups.open === 'login') host.popups.hide('login')
    } else host.navigation.replace(afterLogin(host.navigation.path, side))
  }, [arrived, host, place, side])

  return (
    <div className={styles.page} data-side={side}>
      <Intro
        icon={<Icon of={side === 'agent' ? lockGlyph : userGlyph} size={28} />}
        title={t(side === 'agent' ? 'login.agent_title' : 'login.title')}
        lead={t(side === 'agent' ? 'login.agent_lead' : 'login.lead', { merchant: host.merchant.name })}
      />
      <Form {...form} aria-label={t('login.title')}>
        <TextField
          {...field('username', store.isMobile ? MOBILE_WORDS : store.takesMobile ? ACCOUNT_WORDS : undefined)}
          label={t(store.takesMobile ? 'login.username_or_mobile' : 'login.username')}
          placeholder={t(store.takesMobile ? 'login.username_or_mobile_hint' : 'login.username_hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          prefix={<Icon of={userGlyph} size={20} />}
        />
        <PasswordField
          {...field('password')}
          label={t('login.password')}
          placeholder={t('login.password_hint')}
          autoComplete="current-password"
        />
        {store.takesCaptcha && <CaptchaField {...field('captcha')} {...captchaProps(store)} />}
        <LoginWays host={host} place={place} store={store} />
        <Button type="submit" block busy={store.phase === 'sending'}>
          {t('login.title')}
        </Button>
      </Form>
      {side === 'member' && <FreePlayWay host={host} />}
      {side === 'member' && <RegisterWay host={host} place={place} />}
    </div>
  )
})

const RegisterWay = observer(function RegisterWay({ host, place }: PageProps) {
  const t = useTexts('mfe-account')
  if (!host.status.isOn('USERNAMEREG3') && !host.status.isOn('MOBILENUMREG3')) return null
  const open = () => (place === 'popup' ? host.popups.show('register') : host.navigation.push('/m/register'))
  return <OtherWay text={t('login.no_account')} label={t('register.submit')} onGo={open} />
})
