import { useTexts } from '@tessera/i18n'
import { type Game, PAGE_SIZE, type Vendor } from '@tessera/site'
import { VirtualList } from '@tessera/ui/virtual-list'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GameActions } from '../../lib/game-actions.ts'
import { LobbyTile } from '../../lib/lobby-tile.tsx'
import type { Layout } from './layout.ts'
import * as styles from './list.module.css'
import { TEXTS } from './texts.ts'

const COLUMNS = { vertical: 3, horizontal: 1 } as const
/** Estimated height of a tile before one was measured, in pixels. */
const ESTIMATED_HEIGHTS = { vertical: 200, horizontal: 100 } as const

const tileHeight = (container: HTMLElement | null, layout: Layout): number =>
  container?.querySelector('li')?.offsetHeight || ESTIMATED_HEIGHTS[layout]

/** Listens for changes of the window's width; a browser bar that appears changes only the height. */
function onWidthChange(listener: () => void): () => void {
  let width = window.innerWidth
  const checkWidth = () => {
    if (width === window.innerWidth) return
    width = window.innerWidth
    listener()
  }
  window.addEventListener('resize', checkWidth)
  return () => window.removeEventListener('resize', checkWidth)
}

interface GameGridProps {
  games: readonly Game[]
  vendors: readonly Vendor[]
  lobby: GameActions
  layout: Layout
}

/**
 * Games of a list. All tiles have the same height, so that a position in a list of thousands can be restored. Rerendered only for
 * other games, because the end of the list changes while the page scrolls.
 */
export const GameGrid = memo(function GameGrid({ games, vendors, lobby, layout }: GameGridProps) {
  const t = useTexts(TEXTS)
  const containerRef = useRef<HTMLDivElement>(null)
  const [heights, setHeights] = useState<Partial<Record<Layout, number>>>({})
  const height = heights[layout]
  const vendorNames = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]))
  useLayoutEffect(() => {
    if (height === undefined)
      setHeights((previous) => ({ ...previous, [layout]: tileHeight(containerRef.current, layout) }))
  }, [layout, height])
  useEffect(() => onWidthChange(() => setHeights({ [layout]: tileHeight(containerRef.current, layout) })), [layout])
  // The first row is rendered and measured before the others, so that a restored position far down shows the same games.
  const visibleGames = height === undefined ? games.slice(0, COLUMNS[layout]) : games
  return (
    <div ref={containerRef} className={styles.games} data-layout={layout}>
      <VirtualList
        key={`${layout} ${height}`}
        items={visibleGames}
        keyOf={({ nodeId }) => nodeId}
        estimatedHeight={height ?? ESTIMATED_HEIGHTS[layout]}
        sameHeight
        columns={COLUMNS[layout]}
        label={t('list')}
        // Two pages of tiles would be more than a slow phone lays out between two frames.
        threshold={PAGE_SIZE.homeList}
      >
        {(game) => (
          <LobbyTile
            game={game}
            lobby={lobby}
            layout={layout}
            // No code in place of a name that is missing: it would mean nothing to the visitor.
            detail={(layout === 'horizontal' && vendorNames.get(game.vassalage)) || ''}
          />
        )}
      </VirtualList>
    </div>
  )
})
