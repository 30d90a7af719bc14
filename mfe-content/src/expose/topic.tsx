import type { Host, PageProps } from '@tessera/platform'
import { composeHelp } from '../features/help/help.store.ts'
import { TopicPage } from '../features/help/topic.page.tsx'

export default function Topic(props: PageProps) {
  return <TopicPage {...props} store={composeHelp(props.host).help} />
}

export const prepare = (host: Host): void => void composeHelp(host).help.topics.load()

export { texts } from '../texts.ts'
