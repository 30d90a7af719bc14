import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { HelpItem } from '@tessera/site'
import { Sheet } from '@tessera/ui'
import { ListRow } from '@tessera/ui/list-row'
import * as styles from './help.module.css'
import { type RequestedTopic, topicPath } from './requested-topic.ts'
import { sectionsOf } from './sections.ts'

interface TopicMenuProps {
  host: Host
  open: boolean
  onClose: () => void
  topics: readonly HelpItem[]
  requestedTopic: RequestedTopic
}

/** Sheet with all topics, and the sections of the open one. */
export function TopicMenu({ host, open, onClose, topics, requestedTopic }: TopicMenuProps) {
  const t = useTexts('mfe-content')
  const openPath = (path: string) => {
    onClose()
    host.navigation.replace(path)
  }
  const topicLink = (path: string, title: string, isCurrent: boolean) => (
    <ListRow title={title} href={path} current={isCurrent} onPress={() => openPath(path)} />
  )
  return (
    <Sheet open={open} onClose={onClose} side="start" title={t('help.topics')}>
      <nav aria-label={t('help.topics')}>
        <ul>
          {topics.map(({ id, title, content }, index) => (
            <li key={id}>
              {topicLink(topicPath(index), title, index === requestedTopic.at && requestedTopic.section === null)}
              {index === requestedTopic.at && (
                <ul className={styles.sections}>
                  {sectionsOf(content).map((name, section) => (
                    <li key={topicPath(index, section)}>
                      {topicLink(topicPath(index, section), name, section === requestedTopic.section)}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}
