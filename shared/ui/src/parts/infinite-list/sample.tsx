import { partTexts, useTexts } from '@tessera/i18n'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { ListRow } from '@tessera/ui/list-row'
import { useState } from 'react'

const TEXTS = partTexts('sample-infinite-list', {
  th: { row: 'รายการที่ {{number}}' },
  en: { row: 'Record {{number}}' },
})

const PAGE_SIZE = 4
const TOTAL = 12
const NUMBERS = Array.from({ length: TOTAL }, (_, index) => index + 1)
/** Loading more at this count fails once, to show the retry. */
const FAILS_AT = 8

export function Sample() {
  const t = useTexts(TEXTS)
  const [count, setCount] = useState(PAGE_SIZE)
  const [tail, setTail] = useState<'more' | 'loading' | 'failed' | 'end'>('more')
  const loadMore = () => {
    setTail('loading')
    setTimeout(() => {
      const next = Math.min(TOTAL, count + PAGE_SIZE)
      if (count === FAILS_AT && tail !== 'failed') return setTail('failed')
      setCount(next)
      setTail(next === TOTAL ? 'end' : 'more')
    }, 300)
  }
  return (
    <InfiniteList tail={tail} onMore={loadMore} count={count}>
      {NUMBERS.slice(0, count).map((number) => (
        <ListRow key={number} title={t('row', { number })} />
      ))}
    </InfiniteList>
  )
}
