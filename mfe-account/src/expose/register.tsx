import type { Host, PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { RegisterPage } from '../features/register/register.page.tsx'
import { openingOf } from '../features/register/register-opening.ts'

export default function Register(props: PageProps) {
  return <RegisterPage {...props} store={compose(props.host).register} />
}

export const prepare = (host: Host): void => compose(host).register.prepare(openingOf(host))

export { texts } from '../texts.ts'
