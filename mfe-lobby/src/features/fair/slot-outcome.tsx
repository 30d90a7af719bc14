import { FREE_MULTIPLE, LINES, ROWS, type SlotRound, type SlotSpin, STRIPS, symbolAt } from '@tessera/fair'
import { useTexts } from '@tessera/i18n'
import * as styles from './fair.module.css'
import { TEXTS } from './texts.ts'

const stopsText = ({ stops }: SlotSpin): string => stops.join(', ')

const reelIndexes = STRIPS.map((_, reel) => reel)
const rowIndexes = Array.from({ length: ROWS }, (_, row) => row)

/** True if a winning line runs through this cell. */
const isWinning = ({ lines }: SlotSpin, reel: number, row: number): boolean =>
  lines.some(({ line, count }) => reel < count && LINES[line]?.[reel] === row)

/** Symbols on the reels, the winning lines, and the free spins of a round. */
export function SlotOutcome({ round: { base, free, pays } }: { round: SlotRound }) {
  const t = useTexts(TEXTS)
  return (
    <div className={styles.slot}>
      <p className={styles.small}>{t('reels_stops', { stops: stopsText(base) })}</p>
      <table className={styles.reels}>
        <caption className={styles.caption}>{t('reels')}</caption>
        <tbody>
          {rowIndexes.map((row) => (
            <tr key={row}>
              {reelIndexes.map((reel) => (
                <td key={reel} className={styles.symbol} data-wins={isWinning(base, reel, row) || undefined}>
                  {symbolAt(base.stops, reel, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.small}>
        {base.lines.map(({ line, symbol, count, pays: paid }) => (
          <li key={line}>{t('line_win', { line: line + 1, symbol, matches: count, pays: paid })}</li>
        ))}
        {base.lines.length === 0 && <li>{t('no_line')}</li>}
        {base.scatters > 0 && <li>{t('scatters', { symbols: base.scatters })}</li>}
      </ul>
      {free.length > 0 && (
        <>
          <p className={styles.small}>{t('free_spins', { multiple: FREE_MULTIPLE })}</p>
          <ol className={styles.small}>
            {free.map((spin, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: spins have no id, and their order is stable
              <li key={index}>{t('free_spin', { stops: stopsText(spin), pays: spin.pays })}</li>
            ))}
          </ol>
        </>
      )}
      <p className={styles.win}>{t('total_pays', { pays })}</p>
    </div>
  )
}
