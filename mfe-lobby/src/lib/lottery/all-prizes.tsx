import { useTexts } from '@tessera/i18n'
import { GAMES } from '@tessera/lottery'
import type { LotteryDraw } from '@tessera/site'
import * as styles from './lottery.module.css'
import { NAMES } from './names.ts'

interface AllPrizesProps {
  draw: Pick<LotteryDraw, 'game' | 'prizes'>
  title: string
}

/** All prizes of a draw with more than two prize groups; renders nothing for others. */
export function AllPrizes({ draw: { game, prizes }, title }: AllPrizesProps) {
  const t = useTexts(NAMES)
  const groups = GAMES[game].prizes
  if (prizes === null || groups.length <= 2) return null
  let offset = 0
  const rows = groups.map(([count], index) => {
    const numbers = prizes.slice(offset, offset + count)
    offset += count
    return { name: index === 0 ? t('special_prize') : t('prize', { number: index }), drawn: numbers }
  })
  return (
    <details>
      <summary className={styles.allTitle}>{title}</summary>
      <dl className={styles.prizes}>
        {rows.map(({ name, drawn: numbers }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.prizeName}>{name}</dt>
            <dd className={styles.drawn}>
              {numbers.map((digits, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have the same digits
                <bdi key={index}>{digits}</bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
