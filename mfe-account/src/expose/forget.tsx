import type { PageProps } from '@tessera/platform'
import { composeRecovery } from '../features/recovery/email-recovery.store.ts'
import { RecoveryPage } from '../features/recovery/recovery.page.tsx'

export default function Forget(props: PageProps) {
  return <RecoveryPage {...props} stores={composeRecovery(props.host)} />
}

export { texts } from '../texts.ts'
