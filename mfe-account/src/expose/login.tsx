import type { PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { LoginPage } from '../features/login/login.page.tsx'
import { phones } from '../lib/phone/phones.ts'

export default function Login(props: PageProps) {
  const { verification, countries } = phones(props.host)
  return <LoginPage {...props} store={compose(props.host).login} verification={verification} countries={countries} />
}

export { texts } from '../texts.ts'
