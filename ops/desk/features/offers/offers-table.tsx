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
/** Number of facts next to a headline. */
const MAX_FACTS = 3

/** Offers of a merchant, each with its reward and the state of its budget. */
export function OffersTable({ offers }: { offers: readonly DeskOffer[] }) {
  if (offers.length === 0) return <Empty title={labels.none}>{labels.noneNext}</Empty>
  const numeric = (label: string) => ({ label, numeric: true })
  const amounts = [numeric(labels.free), numeric(labels.promised), numeric(labels.paid)]
  return (
    <Table label={labels.all} head={[labels.offer, labels.kind, labels.state, ...amounts, labels.promises]}>
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
            <td key={amounts[index]?.label} className={numericCell}>
              <Money amount={amount} />
            </td>
          ))}
          <td>
            {facts.slice(0, MAX_FACTS).map(({ key, text }) => (
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
