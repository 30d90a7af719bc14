import type { PageProps } from '@tessera/platform'
import { composeChange } from '../compose-change.ts'
import { ChangePasswordPage } from '../features/change-password/change-password.page.tsx'

export default function ChangePassword(props: PageProps) {
  return <ChangePasswordPage {...props} store={composeChange(props.host)} />
}

export { texts } from '../texts.ts'
