import { partTexts, useTexts } from '@tessera/i18n'
import { GameTile } from '@tessera/ui'
import { VirtualList } from '@tessera/ui/virtual-list'

const WORDS = partTexts('sample-virtual-list', {
  th: { label: 'เกมทั้งหมด', game: 'เกม {{number}}' },
  en: { label: 'All games', game: 'Game {{number}}' },
})

const NUMBERS = Array.from({ length: 24 }, (_, at) => at + 1)

/** A threshold far below the usual one, so that the page of all parts stays a page. */
export function Sample() {
  const t = useTexts(WORDS)
  return (
    <VirtualList
      items={NUMBERS}
      keyOf={(number) => number}
      estimatedHeight={220}
      columns={3}
      label={t('label')}
      threshold={12}
    >
      {(number) => <GameTile name={t('game', { number })} src={null} onOpen={() => undefined} />}
    </VirtualList>
  )
}
