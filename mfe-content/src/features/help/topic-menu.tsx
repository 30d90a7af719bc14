import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { HelpItem } from '@tessera/site'
import { Sheet } from '@tessera/ui'
import { ListRow } from '@tessera/ui/list-row'
import * as styles from './help.module.css'
import { sectionsOf } from './sections.ts'
import { topicPath, type Wanted } from './wanted-topic.ts'

interface TopicMenuProps {
  host: Host
  open: boolean
  onClose: () => void
  topics: readonly HelpItem[]
  requestedTopic: Wanted
}

/** All topics at the side, and the sections of the one that is open. */
export function TopicMenu({ host, open, onClose, topics, requestedTopic }: TopicMenuProps) {
  const t = useTexts('mfe-content')
  const go = (to: string) => {
    onClose()
    host.navigation.replace(to)
  }
  const way = (to: string, title: string, current: boolean) => (
    <ListRow title={title} href={to} current={current} onPress={() => go(to)} />
  )
  return (
    <Sheet open={open} onClose={onClose} side="start" title={t('help.topics')}>
      <nav aria-label={t('help.topics')}>
        <ul>
          {topics.map(({ id, title, content }, at) => (
            <li key={id}>
              {way(topicPath(at), title, at === requestedTopic.at && requestedTopic.section === null)}
              {at === requestedTopic.at && (
                <ul className={styles.sections}>
                  {sectionsOf(content).map((name, section) => (
                    <li key={topicPath(at, section)}>
                      {way(topicPath(at, section), name, section === requestedTopic.section)}
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
