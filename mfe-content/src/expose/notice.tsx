import type { PageProps } from '@tessera/platform'
import { NoticePage } from '../features/notices/notice.page.tsx'
import { composeNotices } from '../features/notices/notices.store.ts'

export default function Notice(props: PageProps) {
  const { notices, marks: readMarks } = composeNotices(props.host)
  return <NoticePage {...props} store={notices} marks={readMarks} />
}

export { texts } from '../texts.ts'
