import { useTexts } from '@tessera/i18n'
import { GAMES } from '@tessera/lottery'
import type { LotteryDraw } from '@tessera/site'
import * as styles from './lottery.module.css'
import { NAMES } from './names.ts'

interface AllPrizesProps {
  of: Pick<LotteryDraw, 'game' | 'prizes'>
  title: string
}

/** Every prize of a draw that has more than the eye takes in at once; nothing for the others. */
export function AllPrizes({ of: { game, prizes }, title }: AllPrizesProps) {
  const t = useTexts(NAMES)
  const groups = GAMES[game].prizes
  if (prizes === null || groups.length <= 2) return null
  let from = 0
  const rows = groups.map(([count], at) => {
    const numbers = prizes.slice(from, from + count)
    from += count
    return { name: at === 0 ? t('special_prize') : t('prize', { number: at }), drawn: numbers }
  })
  return (
    <details>
      <summary className={styles.allTitle}>{title}</summary>
      <dl className={styles.prizes}>
        {rows.map(({ name, drawn: numbers }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.prizeName}>{name}</dt>
            <dd className={styles.drawn}>
              {numbers.map((digits, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have the same digits
                <bdi key={at}>{digits}</bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
