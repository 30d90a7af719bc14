import { useTexts } from '@tessera/i18n'
import type { PageProps, Query } from '@tessera/platform'
import { SOCIAL_SWITCHES } from '@tessera/site'
import { Button, Icon } from '@tessera/ui'
import { Form, useForm } from '@tessera/ui/form'
import { lockGlyph, userGlyph } from '@tessera/ui/glyphs'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'
import { FormHeader } from '../../lib/form-header.tsx'
import { OtherFormLink } from '../../lib/other-form-link.tsx'
import type { VerificationSettings } from '../../lib/phone/channels.ts'
import type { Country } from '../../lib/phone/country.ts'
import { withReturnAddress } from '../../lib/return-address.ts'
import { afterLogin, loginSideOf } from './after-login.ts'
import { FreePlayButton } from './free-play-button.tsx'
import * as styles from './login.page.module.css'
import type { LoginMethod, LoginSide, LoginStore } from './login.store.ts'
import { LoginFields } from './login-fields.tsx'
import { LoginOptions } from './login-options.tsx'

export interface LoginStores {
  store: LoginStore
  verification: Query<VerificationSettings>
  countries: Query<Country[]>
  /** Message about a social login, rendered above the form. */
  note?: ReactNode
  /** Other login methods of the side, rendered under the form. */
  otherMethods?: (side: LoginSide) => ReactNode
}

const SOCIAL_SWITCH_NAMES = Object.values(SOCIAL_SWITCHES)
const METHODS: readonly LoginMethod[] = ['username', 'sms']

export const LoginPage = observer(function LoginPage({
  host,
  place,
  store,
  verification,
  countries,
  note,
  otherMethods,
}: PageProps & LoginStores) {
  const t = useTexts('mfe-account')
  const { form } = useForm(store)
  const tabs = useId()
  const requestedSide = place === 'page' ? loginSideOf(host.navigation.path) : 'member'
  const [side, setSide] = useState(requestedSide ?? 'member')
  // On other addresses the page is already being closed: its side does not change.
  if (requestedSide !== null && requestedSide !== side) setSide(requestedSide)
  const { isAgent, isLoggedIn, isTrial, mustChangePassword } = host.session
  // A visitor of a trial can log in: the login ends the trial.
  const isSignedIn = side === 'agent' ? isAgent : isLoggedIn && !isTrial
  const isSmsOn = side === 'member' && host.status.isOn('MOBILEVERCODELOGIN3')
  // While the verification settings load, only the switch decides.
  const offersSms = isSmsOn && verification.value?.channel !== null

  // Before the first paint: a value entered at once would be reset.
  useLayoutEffect(() => void store.open(side), [store, side])
  const hasOtherMethods = isSmsOn || SOCIAL_SWITCH_NAMES.some((name) => host.status.isOn(name))
  useEffect(() => {
    if (hasOtherMethods && verification.value === null) void verification.load()
  }, [hasOtherMethods, verification])

  useEffect(() => {
    if (!isSignedIn) return
    const mustChange = mustChangePassword && host.navigation.canOpen('/m/changePsw')
    if (place === 'popup') {
      if (host.popups.open === 'login') host.popups.hide('login')
      if (mustChange) host.navigation.push('/m/changePsw')
    } else host.navigation.replace(mustChange ? '/m/changePsw' : afterLogin(host.navigation.path, side))
  }, [isSignedIn, mustChangePassword, host, place, side])

  const body = (
    <Form {...form} aria-label={t('login.title')}>
      <LoginFields host={host} store={store} countries={countries} />
      <LoginOptions host={host} place={place} store={store} />
      <Button type="submit" block busy={store.phase === 'sending'}>
        {t('login.title')}
      </Button>
    </Form>
  )
  return (
    <div className={styles.page} data-side={side}>
      <FormHeader
        host={host}
        icon={<Icon of={side === 'agent' ? lockGlyph : userGlyph} size={28} />}
        title={t(side === 'agent' ? 'login.agent_title' : 'login.title')}
        lead={t(side === 'agent' ? 'login.agent_lead' : 'login.lead', { merchant: host.merchant.name })}
      />
      {note}
      {offersSms ? (
        <>
          <Tabs
            id={tabs}
            label={t('login.method')}
            variant="fill"
            tabs={METHODS.map((id) => ({ id, label: t(METHOD_TEXT[id]) }))}
            selected={store.method}
            onSelect={(id) => void store.selectMethod(id as LoginMethod)}
          />
          <TabPanel tabs={tabs} selected={store.method}>
            {body}
          </TabPanel>
        </>
      ) : (
        body
      )}
      {otherMethods?.(side)}
      {side === 'member' && <FreePlayButton host={host} />}
      {side === 'member' && <RegisterPrompt host={host} place={place} />}
    </div>
  )
})

const METHOD_TEXT = { username: 'login.username', sms: 'register.mobile' } as const

const RegisterPrompt = observer(function RegisterPrompt({ host, place }: PageProps) {
  const t = useTexts('mfe-account')
  if (!host.status.isOn('USERNAMEREG3') && !host.status.isOn('MOBILENUMREG3')) return null
  const { navigation, popups } = host
  const open = () =>
    place === 'popup' ? popups.show('register') : navigation.push(withReturnAddress('/m/register', navigation.path))
  return <OtherFormLink text={t('login.no_account')} label={t('register.submit')} onPress={open} />
})
