import type { PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { LoginPage } from '../features/login/login.page.tsx'

export default function Login(props: PageProps) {
  return <LoginPage {...props} store={compose(props.host).login} />
}

export { texts } from '../texts.ts'
