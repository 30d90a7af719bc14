import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { InboxMessage } from '@tessera/site'
import { Icon, Pressable } from '@tessera/ui'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
import { CATEGORY_GLYPHS, CATEGORY_NAMES } from './category-labels.ts'
import * as styles from './inbox.module.css'
import type { InboxStore } from './inbox.store.ts'

interface MessageListProps {
  host: Host
  store: InboxStore
  messages: readonly InboxMessage[]
}

/** Messages, newest first; unread ones are highlighted. */
export const MessageList = observer(function MessageList({ host, store, messages }: MessageListProps) {
  const t = useTexts('mfe-content')
  return (
    <ul className={styles.list}>
      {messages.map((message) => {
        const { id, category, title, content, sentAt, readAt } = message
        return (
          <li key={id} className={styles.item} data-unread={readAt === null || undefined}>
            <Pressable className={styles.row} onPress={() => void store.open(message)}>
              <span className={styles.icon}>
                <Icon of={CATEGORY_GLYPHS[category]} size={20} label={t(CATEGORY_NAMES[category])} />
              </span>
              <span className={styles.title}>
                {readAt === null && <VisuallyHidden>{t('notices.unread')} </VisuallyHidden>}
                {title}
              </span>
              <span className={styles.excerpt}>{content}</span>
              <span className={styles.time}>{formatDateTime(sentAt, host.locale.language)}</span>
            </Pressable>
          </li>
        )
      })}
    </ul>
  )
})
