import type { Host, PageProps } from '@tessera/platform'
import { NoticesPage } from '../features/notices/notices.page.tsx'
import { composeNotices } from '../features/notices/notices.store.ts'

export default function Notices(props: PageProps) {
  const { notices, marks: readMarks } = composeNotices(props.host)
  return <NoticesPage {...props} store={notices} marks={readMarks} />
}

export const prepare = (host: Host): void => void composeNotices(host).notices.list.load()

export { texts } from '../texts.ts'
