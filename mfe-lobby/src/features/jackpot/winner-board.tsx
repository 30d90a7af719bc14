import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Winner } from '@tessera/site'
import { Icon, IconButton, Skeleton } from '@tessera/ui'
import { chevronRightGlyph } from '@tessera/ui/glyphs'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import type { GameActions } from '../../lib/game-actions.ts'
import { useSwipe } from '../../lib/use-swipe.ts'
import * as styles from './jackpot-block.module.css'
import { jackpotStateOf } from './jackpot-of-host.ts'
import { TEXTS } from './texts.ts'
import { WinnerRow } from './winner-row.tsx'

/** Number of winners on a page of the board. */
const VISIBLE_ROWS = 3

interface WinnerBoardProps {
  host: Host
  launch: GameActions['launch']
}

/** The latest wins, a few at a time (LOB-151, LOB-152). */
export const WinnerBoard = observer(function WinnerBoard({ host, launch }: WinnerBoardProps) {
  const t = useTexts(TEXTS)
  const { winners } = jackpotStateOf(host)
  const [isReturning] = useState(() => !winners.loading.isIdle)
  useEffect(() => {
    if (isReturning) void winners.load()
  }, [isReturning, winners])
  return (
    <Loaded
      of={winners}
      skeleton={
        <div className={styles.board}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="3.5rem" />
          ))}
        </div>
      }
      failed={t('failed')}
      small
    >
      {(list) =>
        list.length > 0 ? (
          <WinnerPages list={list} host={host} launch={launch} />
        ) : (
          <p className={styles.none}>{t('none')}</p>
        )
      }
    </Loaded>
  )
})

function WinnerPages({ list, host, launch }: WinnerBoardProps & { list: readonly Winner[] }) {
  const t = useTexts(TEXTS)
  const titleId = useId()
  const [page, setPage] = useState(0)
  const lastPage = Math.ceil(list.length / VISIBLE_ROWS) - 1
  const currentPage = Math.min(page, lastPage)
  const turnPage = (step: 1 | -1) => setPage(Math.min(lastPage, Math.max(0, currentPage + step)))
  const swipe = useSwipe(turnPage)
  const firstIndex = currentPage * VISIBLE_ROWS
  const visibleWinners = list.slice(firstIndex, firstIndex + VISIBLE_ROWS)
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.boardHead}>
        <h3 id={titleId} className={styles.boardTitle}>
          {t('winners')}
        </h3>
        <span className={styles.when} aria-live="polite">
          {t('place', { from: firstIndex + 1, to: firstIndex + visibleWinners.length, count: list.length })}
        </span>
        <span className={styles.back}>
          <IconButton
            label={t('newer')}
            icon={<Icon of={chevronRightGlyph} size={20} />}
            disabled={currentPage === 0}
            onClick={() => turnPage(-1)}
          />
        </span>
        <IconButton
          label={t('older')}
          icon={<Icon of={chevronRightGlyph} size={20} />}
          disabled={currentPage === lastPage}
          onClick={() => turnPage(1)}
        />
      </div>
      <ul {...swipe} className={styles.board}>
        {visibleWinners.map(({ vo }) => (
          <li key={`${vo.nodeId} ${vo.userName} ${vo.wonAt}`}>
            <WinnerRow
              winner={vo}
              currency={host.merchant.currency}
              language={host.locale.language}
              now={host.http.now()}
              onOpen={() => launch(vo.nodeId, vo.displayName)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
