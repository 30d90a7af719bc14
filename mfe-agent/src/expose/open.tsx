import type { PageProps } from '@tessera/platform'
import { OpenAccountPage } from '../features/open-account/open-account.page.tsx'
import { composeOpenAccount } from '../features/open-account/open-account.store.ts'

export default function Open(props: PageProps) {
  return <OpenAccountPage {...props} store={composeOpenAccount(props.host).opening} />
}

export { texts } from '../texts.ts'
