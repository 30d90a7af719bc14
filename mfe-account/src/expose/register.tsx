import type { Host, PageProps } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { compose } from '../compose.ts'
import { afterLogin } from '../features/login/after-login.ts'
import { RegisterPage } from '../features/register/register.page.tsx'
import { registerOptionsOf } from '../features/register/register-options.ts'
import { composeVisit } from '../features/register/visit.store.ts'
import { SocialNote } from '../features/social/social-note.tsx'

const Register = observer(function Register(props: PageProps) {
  const { register, social } = compose(props.host)
  return (
    <RegisterPage
      {...props}
      store={register}
      note={<SocialNote store={social} flow="register" />}
      nextPath={() => social.returnTo ?? afterLogin(props.host.navigation.path, 'member')}
      {...composeVisit(props.host)}
    />
  )
})
export default Register

export const prepare = (host: Host): void => compose(host).register.prepare(registerOptionsOf(host))

export { texts } from '../texts.ts'
