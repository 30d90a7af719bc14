import type { PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { RegisterPage } from '../features/register/register.page.tsx'

export default function Register(props: PageProps) {
  return <RegisterPage {...props} store={compose(props.host).register} />
}

export { texts } from '../texts.ts'
