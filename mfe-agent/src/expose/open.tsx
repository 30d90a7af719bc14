import type { PageProps } from '@tessera/platform'
import { composeOpenAccount } from '../compose-open.ts'
import { OpenAccountPage } from '../features/open-account/open.page.tsx'

export default function Open(props: PageProps) {
  return <OpenAccountPage {...props} store={composeOpenAccount(props.host).opening} />
}

export { texts } from '../texts.ts'
