import type { TrialBalance } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatCount, formatTime, NO_VALUE } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './trial-balances.module.css'

const labels = texts.books

/** Results of the trial balances, each with its mismatches. */
export function TrialBalances({ trialBalances }: { trialBalances: readonly TrialBalance[] }) {
  return (
    <Panel title={labels.trialBalances}>
      {trialBalances.length === 0 ? (
        <Empty title={labels.noTrial}>{labels.noTrialHint}</Empty>
      ) : (
        <ol className={styles.list}>
          {trialBalances.map((trial) => (
            <li key={trial.id} className={styles.trial}>
              <p className={styles.head}>
                <Badge tone={trial.found === 0 ? 'ok' : 'bad'}>
                  {trial.found === 0 ? labels.balanced : labels.discrepancies(trial.found)}
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
        label={labels.discrepanciesOf(formatTime(madeAt))}
        head={[labels.rule, labels.account, labels.hour, { label: labels.difference, numeric: true }]}
      >
        {misfits.map(({ rule, account, hour, difference }) => (
          <tr key={`${rule} ${account} ${hour}`}>
            <th scope="row">{labels.rules[rule]}</th>
            <td>{account ?? NO_VALUE}</td>
            <td>{hour ? formatTime(hour) : NO_VALUE}</td>
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
