import type { Host } from '@tessera/platform'
import type { HelpItem } from '@tessera/site'
import { useCallback, useEffect, useRef } from 'react'
import { MerchantText } from '../../lib/merchant-text.tsx'
import * as styles from './help.module.css'
import type { HelpStore } from './help.store.ts'
import { HEADINGS } from './sections.ts'
import { TopicFeedback } from './topic-feedback.tsx'

interface TopicBodyProps {
  host: Host
  store: HelpStore
  topic: HelpItem
  /** Index of the section to scroll to; null if none. */
  section?: number | null
  /** Called after the text was rendered. */
  onRendered?: () => void
}

/** Text of a topic, scrolled to the requested section, with the feedback. */
export function TopicBody({ host, store, topic, section = null, onRendered }: TopicBodyProps) {
  const body = useRef<HTMLElement>(null)
  const focusSection = useCallback(() => {
    const heading = section === null ? null : body.current?.querySelectorAll<HTMLElement>(HEADINGS)[section]
    if (!heading) return
    // Screen readers and the keyboard continue from there.
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }, [section])
  useEffect(focusSection, [focusSection])
  return (
    <div className={styles.topic}>
      <MerchantText
        host={host}
        html={topic.content}
        title={topic.title}
        onRendered={(element) => {
          body.current = element
          focusSection()
          onRendered?.()
        }}
      />
      <TopicFeedback host={host} store={store} topicId={topic.id} />
    </div>
  )
}
