import type { PageProps } from '@tessera/platform'
import { InboxPage } from '../features/inbox/inbox.page.tsx'
import { composeInbox } from '../features/inbox/inbox.store.ts'

export default function Inbox(props: PageProps) {
  return <InboxPage {...props} store={composeInbox(props.host).inbox} />
}

export { texts } from '../texts.ts'
