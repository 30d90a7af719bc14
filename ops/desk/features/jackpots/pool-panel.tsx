import type { HousePool } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatRate } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './pool-panel.module.css'

const words = texts.jackpots

/** One pool: its amount and bounds, the commitment of its cycle, and its last winner. */
export function PoolPanel({ pool }: { pool: HousePool }) {
  const { currency, commit } = pool
  const filled = Math.min(1, Number(pool.amount) / Number(pool.mustHitBy))
  return (
    <Panel title={`${pool.name.en} · ${pool.name.th}`} beside={!pool.isNamed && <Badge>{words.gone}</Badge>}>
      <div className={styles.amount}>
        <span className={styles.label}>{words.amount}</span>
        <strong className={styles.figure}>
          <Money amount={pool.amount} currency={currency} />
        </strong>
        <progress className={styles.bar} max={1} value={filled} aria-label={words.filled(formatRate(filled))} />
        <span className={styles.label}>{words.filled(formatRate(filled))}</span>
      </div>
      <Facts
        facts={[
          [words.seed, <Money key="seed" amount={pool.seed} currency={currency} />],
          [words.mustHitBy, <Money key="cap" amount={pool.mustHitBy} currency={currency} />],
          [words.provider, pool.provider],
          [words.cycle, pool.cycle],
          [
            words.commit,
            commit ? (
              <span key="commit" className={styles.hash}>
                <code>{commit}</code> <CopyButton text={commit} label={words.commitOf(pool.pool)} />
              </span>
            ) : (
              words.waiting
            ),
          ],
        ]}
      />
      <h3>{words.hits}</h3>
      {pool.hits.length === 0 ? <p className={styles.label}>{words.noHits}</p> : <Hits pool={pool} />}
    </Panel>
  )
}

function Hits({ pool }: { pool: HousePool }) {
  return (
    <Table
      label={words.hitsOf(pool.name.en)}
      head={[words.cycle, { label: words.paid, numeric: true }, words.when, words.round, words.secret]}
    >
      {pool.hits.map(({ cycle, paid, at, provider, roundId, secret }) => (
        <tr key={cycle}>
          <th scope="row">{cycle}</th>
          <td className={numericCell}>
            <Money amount={paid} currency={pool.currency} />
          </td>
          <td>
            <TimeAgo at={at} />
          </td>
          <td>
            {provider} <code>{roundId}</code>
          </td>
          <td>
            <code>{secret.slice(0, 12)}…</code> <CopyButton text={secret} label={words.secretOf(cycle)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
