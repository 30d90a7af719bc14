import type { PageProps } from '@tessera/platform'
import { composeOpen } from '../compose-open.ts'
import { OpenPage } from '../features/open-account/open.page.tsx'

export default function Open(props: PageProps) {
  return <OpenPage {...props} store={composeOpen(props.host).opening} />
}

export { texts } from '../texts.ts'
