import type { Host, PageProps } from '@tessera/platform'
import { composeSecurity } from '../compose-security.ts'
import { SecurityPage } from '../features/security/security.page.tsx'

export default function Security(props: PageProps) {
  return <SecurityPage {...props} stores={composeSecurity(props.host)} />
}

export const prepare = (host: Host): void => {
  const { security } = composeSecurity(host)
  void security.security.load({ keeps: false })
  void security.sessions.load({ keeps: false })
  void security.logins.load()
}

export { texts } from '../texts.ts'
