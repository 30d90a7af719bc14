import type { Host } from '@tessera/platform'
import type { HelpItem } from '@tessera/site'
import { useCallback, useEffect, useRef } from 'react'
import { MerchantText } from '../../lib/house-text.tsx'
import * as styles from './help.module.css'
import type { HelpStore } from './help.store.ts'
import { HEADINGS } from './sections.ts'
import { TopicFeedback } from './topic-feedback.tsx'

interface TopicBodyProps {
  host: Host
  store: HelpStore
  topic: HelpItem
  /** The section to go to, from 0. */
  section?: number | null
  /** The text is rendered. */
  onDrawn?: () => void
}

/** Text of a topic, scrolled to the requested section, with the feedback. */
export function TopicBody({ host, store, topic, section = null, onDrawn }: TopicBodyProps) {
  const body = useRef<HTMLElement>(null)
  const goTo = useCallback(() => {
    const head = section === null ? null : body.current?.querySelectorAll<HTMLElement>(HEADINGS)[section]
    if (!head) return
    // Readers and the keyboard go on from there.
    head.tabIndex = -1
    head.focus({ preventScroll: true })
    head.scrollIntoView({ block: 'start' })
  }, [section])
  useEffect(goTo, [goTo])
  return (
    <div className={styles.topic}>
      <MerchantText
        host={host}
        html={topic.content}
        title={topic.title}
        onDrawn={(element) => {
          body.current = element
          goTo()
          onDrawn?.()
        }}
      />
      <TopicFeedback host={host} store={store} topicId={topic.id} />
    </div>
  )
}
