import type { PageProps } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { compose } from '../compose.ts'
import { afterLogin } from '../features/login/after-login.ts'
import { LoginPage } from '../features/login/login.page.tsx'
import type { LoginSide } from '../features/login/login.store.ts'
import { composePasskeys } from '../features/passkeys/passkey-list.store.ts'
import { PasskeyLogin } from '../features/passkeys/passkey-login.tsx'
import { brandsOn } from '../features/social/brands.ts'
import { SocialButtons } from '../features/social/social-buttons.tsx'
import { SocialLanding } from '../features/social/social-landing.tsx'
import { SocialNote } from '../features/social/social-note.tsx'
import { phoneServices } from '../lib/phone/phone-services.ts'

/** Login with all methods; a visitor returning from a provider gets a waiting page instead. */
const Login = observer(function Login(props: PageProps) {
  const { host, place } = props
  const { verification, countries } = phoneServices(host)
  const { login, social } = compose(host)
  const { login: passkeys } = composePasskeys(host)
  const brands = brandsOn((name) => host.status.isOn(name), verification.value?.socials ?? [])
  const returnTo = (side: LoginSide) =>
    place === 'popup' ? host.navigation.path : afterLogin(host.navigation.path, side)
  const page = (
    <LoginPage
      {...props}
      store={login}
      verification={verification}
      countries={countries}
      note={<SocialNote store={social} flow="login" />}
      otherMethods={(side) =>
        !social.newcomer && (
          <>
            <PasskeyLogin store={passkeys} side={side} />
            <SocialButtons store={social} brands={brands} side={side} returnTo={returnTo(side)} />
          </>
        )
      }
    />
  )
  if (place === 'popup') return page
  return (
    <SocialLanding host={host} store={social}>
      {page}
    </SocialLanding>
  )
})
export default Login

export { texts } from '../texts.ts'
