import type { PageProps } from '@tessera/platform'
import { composeNotices } from '../compose-notices.ts'
import { NoticePage } from '../features/notices/notice.page.tsx'

export default function Notice(props: PageProps) {
  const { notices, marks: readMarks } = composeNotices(props.host)
  return <NoticePage {...props} store={notices} marks={readMarks} />
}

export { texts } from '../texts.ts'
