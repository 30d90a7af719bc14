import type { DeskPool } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatRate } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { DescriptionList } from '../../parts/description-list.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './pool-panel.module.css'

const labels = texts.jackpots

/** One pool: amount and limits, the commitment of its cycle, and its hits. */
export function PoolPanel({ pool }: { pool: DeskPool }) {
  const { currency, commit: commitment } = pool
  const filledShare = Math.min(1, Number(pool.amount) / Number(pool.mustHitBy))
  return (
    <Panel title={`${pool.name.en} · ${pool.name.th}`} aside={!pool.isNamed && <Badge>{labels.notConfigured}</Badge>}>
      <div className={styles.amount}>
        <span className={styles.label}>{labels.amount}</span>
        <strong className={styles.figure}>
          <Money amount={pool.amount} currency={currency} />
        </strong>
        <progress
          className={styles.bar}
          max={1}
          value={filledShare}
          aria-label={labels.filledPercent(formatRate(filledShare))}
        />
        <span className={styles.label}>{labels.filledPercent(formatRate(filledShare))}</span>
      </div>
      <DescriptionList
        items={[
          [labels.seed, <Money key="seed" amount={pool.seed} currency={currency} />],
          [labels.mustHitBy, <Money key="cap" amount={pool.mustHitBy} currency={currency} />],
          [labels.provider, pool.provider],
          [labels.cycle, pool.cycle],
          [
            labels.commitment,
            commitment ? (
              <span key="commit" className={styles.hash}>
                <code>{commitment}</code> <CopyButton text={commitment} label={labels.commitmentOf(pool.pool)} />
              </span>
            ) : (
              labels.noCommitment
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
