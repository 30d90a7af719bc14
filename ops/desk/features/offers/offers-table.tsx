import type { DeskOffer } from '@tessera/site/operations'
import { generatePath, Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { Money } from '../../parts/money.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'
import { StateBadge } from './state-badge.tsx'

const labels = texts.offers
/** Maximum number of conditions shown per offer. */
const MAX_CONDITIONS = 3

/** Table of a merchant's offers: state, budget and main conditions. */
export function OffersTable({ offers }: { offers: readonly DeskOffer[] }) {
  if (offers.length === 0) return <Empty title={labels.none}>{labels.emptyHint}</Empty>
  const numericColumn = (label: string) => ({ label, numeric: true })
  const amountColumns = [numericColumn(labels.budgetLeft), numericColumn(labels.reserved), numericColumn(labels.paid)]
  return (
    <Table label={labels.all} head={[labels.offer, labels.kind, labels.state, ...amountColumns, labels.conditions]}>
      {offers.map(({ merchant, promotionId, kind, title, isPaused, free, promised: reservedAmount, paid, facts }) => (
        <tr key={promotionId}>
          <th scope="row">
            <Link to={generatePath(paths.offer, { merchant, promotionId })}>{title.en}</Link>
            <div lang="th">{title.th}</div>
            <code>{promotionId}</code>
          </th>
          <td>
            <Badge>{labels.kinds[kind]}</Badge>
          </td>
          <td>
            <StateBadge isPaused={isPaused} />
          </td>
          {[free, reservedAmount, paid].map((amount, index) => (
            <td key={amountColumns[index]?.label} className={numericCell}>
              <Money amount={amount} />
            </td>
          ))}
          <td>
            {facts.slice(0, MAX_CONDITIONS).map(({ key, text }) => (
              <div key={key} className={styles.words}>
                {text}
              </div>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  )
}
