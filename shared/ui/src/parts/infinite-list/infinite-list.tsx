import { partTexts, useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { type ReactNode, useRef, useState } from 'react'
import * as styles from './infinite-list.module.css'
import { useMore } from './near-end.ts'

const TEXTS = partTexts('infinite-list', {
  th: {
    more: 'แสดงเพิ่มเติม',
    loading: 'กำลังโหลดเพิ่ม',
    failed: 'โหลดเพิ่มไม่สำเร็จ',
    retry: 'ลองใหม่',
    shown_other: 'แสดงแล้ว {{count}} รายการ',
    end: 'ครบทุกรายการแล้ว',
  },
  en: {
    more: 'Show more',
    loading: 'Loading more',
    failed: 'More could not be loaded',
    retry: 'Try again',
    shown_one: '{{count}} item shown',
    shown_other: '{{count}} items shown',
    end: 'That is all',
  },
})

export interface InfiniteListProps {
  /** State at the end of the list: `tail` of a `Paged`. */
  tail: 'more' | 'loading' | 'failed' | 'end'
  /** Requests the next page: `more` of a `Paged`. */
  onMore: () => void
  /** Number of rendered items; screen readers announce it when it grows. */
  count: number
  /** The list itself. */
  children: ReactNode
}

/**
 * A list that loads more when its end is near. The button at its end does the same for the keyboard, for screen readers and
 * after a failed page.
 *
 * @example
 * <InfiniteList tail={records.tail} onMore={records.more} count={records.items.length}>…</InfiniteList>
 */
export function InfiniteList({ tail, onMore, count, children }: InfiniteListProps) {
  const t = useTexts(TEXTS)
  const end = useRef<HTMLDivElement>(null)
  const [initialCount] = useState(count)
  const loadMore = useMore(end, tail === 'more', onMore)
  const hasGrown = count > initialCount
  const statusTexts = {
    more: hasGrown ? t('shown', { count }) : '',
    loading: t('loading'),
    failed: t('failed'),
    end: '',
  }
  return (
    <div>
      <p role="status" className={styles.news}>
        {tail === 'end' && hasGrown ? `${t('shown', { count })}. ${t('end')}` : statusTexts[tail]}
      </p>
      {children}
      <div ref={end} className={styles.end}>
        {tail === 'failed' && <p className={styles.word}>{t('failed')}</p>}
        {tail === 'end' ? (
          hasGrown && <p className={styles.word}>{t('end')}</p>
        ) : (
          <Button variant="secondary" busy={tail === 'loading'} onClick={loadMore}>
            {t(tail === 'more' ? 'more' : tail === 'failed' ? 'retry' : 'loading')}
          </Button>
        )}
      </div>
    </div>
  )
}
