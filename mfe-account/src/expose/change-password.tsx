import type { PageProps } from '@tessera/platform'
import { ChangePasswordPage } from '../features/change-password/change-password.page.tsx'
import { composeChange } from '../features/change-password/change-password.store.ts'

export default function ChangePassword(props: PageProps) {
  return <ChangePasswordPage {...props} store={composeChange(props.host)} />
}

export { texts } from '../texts.ts'
