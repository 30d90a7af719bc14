import { partTexts, useTexts } from '@tessera/i18n'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { ListRow } from '@tessera/ui/list-row'
import { useState } from 'react'

const WORDS = partTexts('sample-infinite-list', {
  th: { row: 'รายการที่ {{number}}' },
  en: { row: 'Record {{number}}' },
})

const PAGE = 4
const ALL = 12
const NUMBERS = Array.from({ length: ALL }, (_, at) => at + 1)
/** The second page fails once, so that its retry is seen. */
const FAILS_AT = 8

export function Sample() {
  const t = useTexts(WORDS)
  const [count, setCount] = useState(PAGE)
  const [tail, setTail] = useState<'more' | 'loading' | 'failed' | 'end'>('more')
  const more = () => {
    setTail('loading')
    setTimeout(() => {
      const next = Math.min(ALL, count + PAGE)
      if (count === FAILS_AT && tail !== 'failed') return setTail('failed')
      setCount(next)
      setTail(next === ALL ? 'end' : 'more')
    }, 300)
  }
  return (
    <InfiniteList tail={tail} onMore={more} count={count}>
      {NUMBERS.slice(0, count).map((number) => (
        <ListRow key={number} title={t('row', { number })} />
      ))}
    </InfiniteList>
  )
}
