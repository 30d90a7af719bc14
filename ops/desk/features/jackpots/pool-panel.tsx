import type { DeskPool } from '@tessera/site/operations'
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

const labels = texts.jackpots

/** One pool: its amount and bounds, the commitment of its cycle, and its last winner. */
export function PoolPanel({ pool }: { pool: DeskPool }) {
  const { currency, commit } = pool
  const filled = Math.min(1, Number(pool.amount) / Number(pool.mustHitBy))
  return (
    <Panel title={`${pool.name.en} · ${pool.name.th}`} aside={!pool.isNamed && <Badge>{labels.gone}</Badge>}>
      <div className={styles.amount}>
        <span className={styles.label}>{labels.amount}</span>
        <strong className={styles.figure}>
          <Money amount={pool.amount} currency={currency} />
        </strong>
        <progress className={styles.bar} max={1} value={filled} aria-label={labels.filled(formatRate(filled))} />
        <span className={styles.label}>{labels.filled(formatRate(filled))}</span>
      </div>
      <Facts
        facts={[
          [labels.seed, <Money key="seed" amount={pool.seed} currency={currency} />],
          [labels.mustHitBy, <Money key="cap" amount={pool.mustHitBy} currency={currency} />],
          [labels.provider, pool.provider],
          [labels.cycle, pool.cycle],
          [
            labels.commit,
            commit ? (
              <span key="commit" className={styles.hash}>
                <code>{commit}</code> <CopyButton text={commit} label={labels.commitOf(pool.pool)} />
              </span>
            ) : (
              labels.waiting
            ),
          ],
        ]}
      />
      <h3>{labels.hits}</h3>
      {pool.hits.length === 0 ? <p className={styles.label}>{labels.noHits}</p> : <HitsTable pool={pool} />}
    </Panel>
  )
}

function HitsTable({ pool }: { pool: DeskPool }) {
  return (
    <Table
      label={labels.hitsOf(pool.name.en)}
      head={[labels.cycle, { label: labels.paid, numeric: true }, labels.when, labels.round, labels.secret]}
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
            <code>{secret.slice(0, 12)}…</code> <CopyButton text={secret} label={labels.secretOf(cycle)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
