import type { TrialBalance } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatCount, formatTime, NOTHING } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './trial-balances.module.css'

const labels = texts.books

/** Results of the trial balances. */
export function TrialBalances({ trials: trialBalances }: { trials: readonly TrialBalance[] }) {
  return (
    <Panel title={labels.trials}>
      {trialBalances.length === 0 ? (
        <Empty title={labels.noTrial}>{labels.noTrialNext}</Empty>
      ) : (
        <ol className={styles.list}>
          {trialBalances.map((trial) => (
            <li key={trial.id} className={styles.trial}>
              <p className={styles.head}>
                <Badge tone={trial.found === 0 ? 'ok' : 'bad'}>
                  {trial.found === 0 ? labels.fits : labels.misfits(trial.found)}
                </Badge>
                <span>{formatTime(trial.madeAt)}</span>
                <span className={styles.ago}>
                  <TimeAgo at={trial.madeAt} />
                </span>
              </p>
              {trial.found > 0 && <MismatchTable trial={trial} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function MismatchTable({ trial: { madeAt, misfits, found } }: { trial: TrialBalance }) {
  return (
    <>
      <Table
        label={labels.misfitsOf(formatTime(madeAt))}
        head={[labels.rule, labels.account, labels.hour, { label: labels.difference, numeric: true }]}
      >
        {misfits.map(({ rule, account, hour, difference }) => (
          <tr key={`${rule} ${account} ${hour}`}>
            <th scope="row">{labels.rules[rule]}</th>
            <td>{account ?? NOTHING}</td>
            <td>{hour ? formatTime(hour) : NOTHING}</td>
            <td className={numericCell}>
              <Money amount={difference} />
            </td>
          </tr>
        ))}
      </Table>
      {found > misfits.length && <p className={styles.ago}>{labels.more(formatCount(found - misfits.length))}</p>}
    </>
  )
}
