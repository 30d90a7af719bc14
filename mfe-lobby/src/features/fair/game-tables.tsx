import { FREE_SPINS, HI_LO_RETURNS, LINE_PAYS, LINES, SCATTER_PAYS, STRIPS } from '@tessera/fair'
import { useTexts } from '@tessera/i18n'
import * as styles from './fair.module.css'
import type { VerifiableGame } from './round-data.ts'
import { type FairKey, TEXTS } from './texts.ts'

/** Paytable of the game, and the layout of its outcome. */
export function GameTables({ game }: { game: VerifiableGame }) {
  const t = useTexts(TEXTS)
  if (game === 'himmapan-secrets') return <SlotTables />
  if (game === 'sky-lantern') return <p>{t('table_lantern')}</p>
  return <HiLoTable />
}

function SlotTables() {
  const t = useTexts(TEXTS)
  return (
    <div className={styles.slot}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('table_pays')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('table_symbol')}
            </th>
            {['× 3', '× 4', '× 5'].map((times) => (
              <th key={times} scope="col" className={styles.cell}>
                {times}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(LINE_PAYS).map(([symbol, pays]) => (
            <tr key={symbol}>
              <th scope="row" className={styles.head}>
                {symbol}
              </th>
              {pays.map((pay) => (
                <td key={pay} className={styles.cell}>
                  {pay.toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('table_scatter', { pays: SCATTER_PAYS.join('/'), spins: FREE_SPINS })}</p>
      <p className={styles.small}>{t('table_strips')}</p>
      <code className={styles.code}>{STRIPS.join(' ')}</code>
      <p className={styles.small}>{t('table_lines')}</p>
      <code className={styles.code}>{LINES.map((line) => line.join('')).join(' ')}</code>
    </div>
  )
}

const BET_NAMES: Record<keyof typeof HI_LO_RETURNS, FairKey> = {
  low: 'bet_low',
  high: 'bet_high',
  odd: 'bet_odd',
  even: 'bet_even',
  eleven: 'bet_eleven',
  face: 'bet_face',
  pair: 'bet_pair',
  three: 'bet_three',
  'any-triple': 'bet_any_triple',
  triple: 'bet_triple',
}

const formatReturns = (hundredths: number | readonly number[]): string =>
  [hundredths]
    .flat()
    .map((value) => (value / 100).toFixed(2))
    .join(' / ')

function HiLoTable() {
  const t = useTexts(TEXTS)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t('table_bet')}
          </th>
          <th scope="col" className={styles.cell}>
            {t('table_returns')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(BET_NAMES) as (keyof typeof BET_NAMES)[]).map((bet) => (
          <tr key={bet}>
            <th scope="row" className={styles.head}>
              {t(BET_NAMES[bet])}
            </th>
            <td className={styles.cell}>{formatReturns(HI_LO_RETURNS[bet])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
