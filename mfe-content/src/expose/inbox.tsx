import type { PageProps } from '@tessera/platform'
import { composeInbox } from '../compose-inbox.ts'
import { InboxPage } from '../features/inbox/inbox.page.tsx'

export default function Inbox(props: PageProps) {
  return <InboxPage {...props} store={composeInbox(props.host).inbox} />
}

export { texts } from '../texts.ts'
